import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { callEvents, NoEvents } from "./call-events.ts";

const ask = defineCall({
  name: "test.ask",
  method: "POST",
  path: "/api/test/",
  summary: "Answers in pieces",
  permission: "topic.read",
  effect: "read",
  scope: "company",
  answers: "events",
  input: z.object({}),
  output: z.object({ event: z.string(), text: z.string().optional() }),
});
const stream =
  'data: {"event":"piece","text":"Añadió 3"}\r\n\r\n: sigo aquí\n\nid: 4\ndata: {"event":\ndata: "answer"}\n\ndata: {"event":"cut';

afterEach(() => vi.unstubAllGlobals());

/** Returns the events that arrive when the network cuts the answer into pieces of `bytesAtOnce` bytes. */
async function heard(bytesAtOnce: number, type = "text/event-stream; charset=utf-8") {
  const bytes = new TextEncoder().encode(stream);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += bytesAtOnce)
        controller.enqueue(bytes.slice(at, at + bytesAtOnce));
      controller.close();
    },
  });
  vi.stubGlobal("document", { cookie: "csrftoken=x" });
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": type } }));
  const events = [];
  for await (const event of callEvents(ask, {})) events.push(event);
  return events;
}

test("an answer in events is the same however the network cuts it, and what was cut off is no event", async () => {
  for (const bytes of [1, 2, 3, 7, 1_000])
    expect(await heard(bytes)).toEqual([{ event: "piece", text: "Añadió 3" }, { event: "answer" }]);
});

test("an answer that something on its way turned into something else is said to be no events", async () => {
  await expect(heard(1_000, "text/html")).rejects.toBeInstanceOf(NoEvents);
});
