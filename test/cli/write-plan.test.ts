import * as fs from "node:fs";
import { ProblemError } from "@typha-mtls/problems";
import { writePlan } from "../../src/cli/write-plan";
import { ScratchRepository, scratchFolder } from "../support/scratch-repository";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

const silent = { out: () => {}, err: () => {}, errColumns: undefined };
const plan = { writes: [{ path: "clusters/demo/pki/key.yaml", content: "sealed\n" }], removes: [] };

test("what may hold a key is forced to the disk before it takes its place", async () => {
  const scratch = new ScratchRepository(scratchFolder());
  const order: string[] = [];
  const { fsyncSync, renameSync } = fs;
  const spies = [
    jest.spyOn(fs, "fsyncSync").mockImplementation((descriptor) => {
      order.push("fsync");
      fsyncSync(descriptor);
    }),
    jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      order.push("rename");
      renameSync(from, to);
    }),
  ];
  expect(await writePlan(silent, scratch.repository, { plan, told: () => "" })).toBe(0);
  for (const spy of spies) spy.mockRestore();
  expect(order).toEqual(["fsync", "rename"]);
});

test("what was made before a plan that is refused is taken back, and nothing is said to be done", async () => {
  const scratch = new ScratchRepository(scratchFolder());
  scratch.write("clusters", "a file in the place of a folder");
  let isThere = false;
  const said: string[] = [];
  const before = () => {
    isThere = true;
    return () => {
      isThere = false;
      return [];
    };
  };
  const told = () => "written";
  const terminal = { ...silent, out: (text: string) => said.push(text) };
  const written = writePlan(terminal, scratch.repository, { plan, before, told });
  await expect(written).rejects.toThrow(ProblemError);
  expect({ isThere, said }).toEqual({ isThere: false, said: [] });
});
