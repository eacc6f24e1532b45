/** The server gave no answer at all: no network, or no server. */
export class ServerUnreachable extends Error {
  override readonly name = "ServerUnreachable";
}

/** Fetches from the portal's own server; a failure that is no answer is told apart from mistakes in the code. */
export async function reachServer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: "same-origin", ...init });
  } catch (failure) {
    if (init.signal?.aborted) throw failure;
    throw new ServerUnreachable(`${url} could not be reached`, { cause: failure });
  }
}
