// A thread of a synth: it stages clusters that it takes from the board, and hands over what became of them.

import { parentPort, workerData } from "node:worker_threads";
import { ConfiguredRepository } from "../../cluster/repository";
import { synthSettings } from "../../synth";
import { Board, stager } from "../../write-synth";
import { changedFiles } from "../changes";
import type { ThreadWork } from "./crew";

const { directory, dist, names, all, isRecorded, memory } = workerData as ThreadWork & Pick<Board, "memory">;
const repository = new ConfiguredRepository(directory, dist);
const board = new Board(memory);
const note = isRecorded ? (plan: Parameters<typeof changedFiles>[1]) => changedFiles(repository, plan) : undefined;
const act = stager(repository, synthSettings(repository, all), board, note);
for (let at = board.take(); at < names.length; at = board.take()) {
  parentPort!.postMessage({ at, outcome: act(names[at]!) });
}
