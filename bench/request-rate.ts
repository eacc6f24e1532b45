import autocannon from "autocannon";

/** Requests a second with 16 connections. The headers go round, so that no limit per session is met. */
export async function requestRate(
  url: string,
  headers: Record<string, string>[],
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: headers.map((each) => ({ method: "GET", headers: each })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  return result.requests.total / result.duration;
}
