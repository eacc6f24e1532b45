import { Agent, request } from "node:http";
import { median } from "../repeats.ts";

export interface LoadRequest {
  url: string;
  headers: Record<string, string>;
  /** The body of the request; a request with a body is a POST. */
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request over a keep-alive connection; throws if the answer is not a success. */
function send({ url, headers, body }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const sentClientRequest = request(
      url,
      { agent, method: body === undefined ? "GET" : "POST", headers },
      (response) => {
        response.resume();
        response.on("error", reject);
        response.on("end", () => {
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve();
          else reject(new Error(`${url} answered ${status}`));
        });
      },
    );
    sentClientRequest.on("error", reject);
    sentClientRequest.end(body);
  });
}

/** Sends a fixed number of requests over 16 connections. */
export async function sendAll(count: number, requestAt: (place: number) => LoadRequest): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const place = next;
      next += 1;
      await send(requestAt(place));
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

/** Sends requests one after the other; returns the median of their times in milliseconds. */
export async function medianLatency(
  count: number,
  requestAt: (place: number) => LoadRequest,
): Promise<number> {
  const times: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const from = performance.now();
    await send(requestAt(place));
    times.push(performance.now() - from);
  }
  return median(times);
}
