import { writeSync } from "node:fs";
import { z } from "zod";
import { readConfig } from "#platform/server/config/config.ts";
import { systemClock } from "#platform/server/verb.ts";
import { defineImporter, importActions } from "../imports/importer.ts";
import { notesParts } from "../imports/notes-importer.fixture.ts";
import { buildPortal } from "../portal.ts";
import { defineJob } from "./define-job.ts";

/** An importer whose files block the process that reads them. */
export const poisonImporter = defineImporter({
  ...notesParts,
  name: "poison.import",
  onArrival: "survey",
  topic: "poison.changed",
  actions: importActions("poison.import"),
  async recognise() {
    writeSync(1, "frozen\n");
    for (;;);
  },
  async store() {
    return { receipt: { longest: 0 } };
  },
});

/** A job that, depending on the environment variable, hangs until its process is killed or ends at once. */
export const innocent = defineJob({
  name: "poison.innocent",
  input: z.object({}),
  async perform() {
    writeSync(1, "innocent\n");
    if (process.env.INNOCENT === "hangs") await new Promise(() => undefined);
  },
});
export const poison = { name: "poison", routes: [], imports: [poisonImporter], jobs: [innocent] };

/** If this file is the main module of a process, it starts a portal that runs its jobs until it is killed. */
if (process.argv[1] === import.meta.filename) {
  const { connection, ...environment } = JSON.parse(process.argv[2] ?? "{}");
  const portal = await buildPortal({
    config: readConfig(environment),
    connection,
    engine: "embedded",
    features: [poison],
    clock: systemClock,
    version: "test",
    webDirectory: "",
  });
  await portal.startJobs();
}
