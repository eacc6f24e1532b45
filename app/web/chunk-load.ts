/** The time limit of loading a part of the portal, in milliseconds. */
export const chunkTimeLimit = 120_000;

/** A part of the portal that did not arrive: the network is slow or gone, or a newer version replaced it. */
export class ChunkLoadFailure extends Error {
  override readonly name = "ChunkLoadFailure";
}

/** Waits for a part of the portal, but not for ever. */
export async function withinTimeLimit<Part>(loading: Promise<Part>, limit = chunkTimeLimit): Promise<Part> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ChunkLoadFailure("Loading took too long")), limit);
  try {
    return await Promise.race([loading, late.promise]);
  } catch (failure) {
    if (failure instanceof ChunkLoadFailure) throw failure;
    throw new ChunkLoadFailure("Loading failed", { cause: failure });
  } finally {
    clearTimeout(timer);
  }
}
