/** The error for a request without any answer: no network, or no server. */
export class ServerUnreachable extends Error {
  override readonly name = "ServerUnreachable";
}

/** Sends a request to the portal's own server; throws `ServerUnreachable` if there is no answer. */
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
