import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { workingOnPart } from "#platform/server/pauses/current-work.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { ImportFile } from "./import-file.ts";
import { within, withinBulk } from "./import-place.ts";
import type { AnyImporter, ImportWork, StoreResult } from "./importer.ts";

type Facts = ConstructorParameters<typeof ImportFile>[0];
type Content = ConstructorParameters<typeof ImportFile>[1];
type OnProgress = ConstructorParameters<typeof ImportFile>[2];

/** Returns the file to read; its format is recognised by its content unless it is already known. */
export async function recognisedFile(
  importer: AnyImporter,
  facts: Facts,
  content: Content,
  onProgress?: OnProgress,
): Promise<ImportFile<unknown>> {
  const format =
    facts.format ??
    (await workingOnPart(readerOf(importer), () => importer.recognise(new ImportFile(facts, content))));
  if (format === undefined) throw new UnreadableFile(importer.unrecognised);
  return new ImportFile({ ...facts, format }, content, onProgress);
}

/** Returns the name under which an importer is reported when it blocks the event loop. */
export function readerOf({ name }: AnyImporter, file?: ImportFile<unknown>) {
  return { kind: "reader", name: file ? `${name} ${file.format}` : name } as const;
}

/** Analyses a file and shows its content to a person; nothing of it is stored. */
export async function lookAtFile(
  work: ImportWork,
  importer: AnyImporter,
  file: ImportFile<unknown>,
  prepare?: (context: VerbContext) => Promise<void>,
): Promise<{ options: unknown; found: unknown }> {
  const { survey } = importer;
  if (survey)
    return await workingOnPart(readerOf(importer, file), () =>
      survey.call(importer, file, { read: (look) => within(work, importer, "read", look) }),
    );
  return { options: file.options, found: await rehearse(work, importer, file, prepare) };
}

/**
 * Stores the file, records the result, and rolls back, so that the preview equals the later result. A file without a
 * row gets a temporary one.
 */
export async function rehearse(
  work: ImportWork,
  importer: AnyImporter,
  file: ImportFile<unknown>,
  prepare: (context: VerbContext) => Promise<void> = async () => {},
): Promise<StoreResult<unknown>> {
  const { store } = importer;
  if (!store) throw new Error(`${importer.name} stores in batches, which cannot be rehearsed`);
  try {
    return await withinBulk(work, importer, async (context) => {
      await prepare(context);
      throw new Rehearsed(
        await workingOnPart(readerOf(importer, file), () => store.call(importer, context, file)),
      );
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.stored;
    throw error;
  }
}

class Rehearsed extends Error {
  readonly stored: StoreResult<unknown>;
  constructor(storeResult: StoreResult<unknown>) {
    super("Undone on purpose");
    this.stored = storeResult;
  }
}
