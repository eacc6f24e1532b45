/** The time limit, in milliseconds, for loading a lazy chunk of the portal. */
export const chunkTimeLimit = 120_000;

/**
 * The error for a chunk of the portal that could not be loaded: the network is slow or unavailable, or a newer
 * version replaced the file.
 */
export class ChunkLoadFailure extends Error {
  override readonly name = "ChunkLoadFailure";
}

/** Waits for a chunk of the portal, at most until the time limit. */
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
