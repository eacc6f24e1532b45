import { z } from "zod";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { addVersion, lockVersion, removeVersionRow } from "./version.store.ts";

const Options = z.object({
  /** The version number that the person enters (18.1), which overrides that of the file. */
  label: z.string().max(20).default(""),
});

/** The import of a STIX bundle with another version of ATT&CK, which is stored and used once a person adopts it. */
export const versionImporter = defineImporter<z.infer<typeof Options>, null, { label: string }>({
  name: "attack.version",
  scope: "platform",
  onArrival: "store",
  options: Options,
  recognise: async () => "stix",
  unrecognised: "Solo se leen paquetes STIX de ATT&CK.",
  async store({ db }, file) {
    // The reader is imported when the first file arrives, to keep the start of the portal fast.
    const { readAttackBundle } = await import("#features/intelligence/attack/readers/stix/attack-bundle.ts");
    const { catalogue, groups } = await readAttackBundle(await file.open());
    const label = file.options.label || catalogue.version;
    if (label === "")
      throw new UnreadableFile("El paquete no dice su versión de ATT&CK: escríbala al subirlo otra vez.");
    await addVersion(db, { id: file.id, label, catalogue: { ...catalogue, version: label }, groups });
    const techniques = catalogue.techniques.length;
    return { figures: { records: techniques, kept: techniques }, receipt: { label } };
  },
  async undo({ db }, { id }) {
    const version = await lockVersion(db, id);
    if (version?.in_use)
      throw new Refusal("conflict", { detail: "Esa versión está en uso: adopte otra antes." });
    await removeVersionRow(db, id);
  },
  topic: "attack.versions_changed",
  objectType: "attack_version",
  actions: {
    ...importActions("attack.version"),
    received: "attack.version_brought",
    finished: "attack.version_read",
    discarded: "attack.version_removed",
    undone: "attack.version_removed",
  },
  command: {
    name: "attack",
    description: "Trae una versión de ATT&CK (paquete STIX de MITRE); se usa cuando alguien la adopta",
    flags: [{ flag: "--label <version>", description: "versión, si el archivo no la trae: 18.1" }],
  },
});
