import { answerInThread } from "./threads";

void answerInThread();
