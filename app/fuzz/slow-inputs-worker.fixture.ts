import { parentPort, workerData } from "node:worker_threads";
import { foreignTexts } from "./foreign-texts.fixture.ts";
import { outsideReaders } from "./outside-readers.fixture.ts";
import { type SlowSearch, searchSlowInputs } from "./slow-inputs.fixture.ts";

const search = workerData as SlowSearch;

for (const reader of [...outsideReaders, ...foreignTexts])
  if (!reader.drawnByBrowsers) parentPort?.postMessage(await searchSlowInputs(reader, search));
