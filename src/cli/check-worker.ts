import { answerInThread } from "./check-threads";

void answerInThread();
