import { readAttackBundle } from "#features/attack/readers/stix/attack-bundle.ts";
import { UnreadableFile } from "#features/attack/readers/stix/bundle-objects.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { ReadingEnd } from "./version.store.ts";

/** Reads the bundle of a version from one end to the other. What the person called it goes before what it says. */
export async function readVersionFile(
  row: { file_key: string | null; label: string },
  files: FileStore,
): Promise<ReadingEnd> {
  if (row.file_key === null) throw new UnreadableFile("El archivo ya no está.");
  const { content } = await files.read(row.file_key);
  const { catalogue, groups } = await readAttackBundle(content);
  const label = row.label || catalogue.version;
  if (label === "")
    throw new UnreadableFile("El paquete no dice su versión de ATT&CK: escríbala al subirlo otra vez.");
  return { status: "ready", label, catalogue: { ...catalogue, version: label }, groups };
}
