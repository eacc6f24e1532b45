/** The server gave no answer at all: no network, or no server. */
export class ServerUnreachable extends Error {
  override readonly name = "ServerUnreachable";
}

/** Fetches from the portal's own server; a missing answer is thrown as an error of its own, distinct from defects. */
export async function reachServer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: "same-origin", ...init });
  } catch (failure) {
    if (init.signal?.aborted) throw failure;
    throw new ServerUnreachable(`${url} could not be reached`, { cause: failure });
  }
}

const csrfAddress = "/api/um/csrf_view/";

function cookieToken(): string | undefined {
  for (const cookie of document.cookie.split("; ")) {
    if (cookie.startsWith("csrftoken=")) return decodeURIComponent(cookie.slice("csrftoken=".length));
  }
  return undefined;
}

/** Returns the token of the `csrftoken` cookie; requests the cookie from the server when there is none. */
export async function csrfToken(): Promise<string | undefined> {
  return cookieToken() ?? freshCsrfToken();
}

/** Requests a new cookie from the server: after a sign-in elsewhere the old token is invalid. */
export async function freshCsrfToken(): Promise<string | undefined> {
  await reachServer(csrfAddress, { cache: "no-store" });
  return cookieToken();
}
