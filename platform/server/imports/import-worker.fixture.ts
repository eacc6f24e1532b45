import { readConfig } from "#platform/server/config/config.ts";
import { systemClock } from "#platform/server/verb.ts";
import { systemActor } from "../as-system.ts";
import { buildPortal } from "../portal.ts";
import { notes, notesImporter, streamedNotes } from "./notes-importer.fixture.ts";
import { storeImport } from "./store-import.ts";

// A process that stores one import, to be killed meanwhile.
const { connection, companyId, id, kind, ...environment } = JSON.parse(process.argv[2] ?? "{}");
const portal = await buildPortal({
  config: readConfig(environment),
  connection,
  engine: "embedded",
  features: [notes],
  clock: systemClock,
  version: "test",
  webDirectory: "",
});
const importer = kind === streamedNotes.name ? streamedNotes : notesImporter;
await storeImport({ gate: portal.gate, actor: systemActor("test", companyId) }, importer, id);
await portal.close();
