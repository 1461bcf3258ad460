import theme from "vitepress/theme-without-fonts";
import "virtual:palette.css";
import "./style.css";

export default theme;
