import { goDuration } from "../../../src/components/typha/go-duration";

test.each([
  ["0h", "0s"],
  ["45s", "45s"],
  ["90s", "1m30s"],
  ["30m", "30m0s"],
  ["60m", "1h0m0s"],
  ["1h", "1h0m0s"],
  ["1h0m0s", "1h0m0s"],
  ["1m1h1m", "1h2m0s"],
  ["36h", "36h0m0s"],
])("%s is printed by Go as %s", (written, printed) => {
  expect(goDuration(written)).toBe(printed);
});

test.each(["", "1.5h", "100ms", "-1h", "1d", "h"])("%p is not converted", (text) => {
  expect(goDuration(text)).toBe(text);
});
