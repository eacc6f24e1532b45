import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { exportEvents } from "#features/detection/events/contracts/events.contract.ts";
import { alertLine } from "../../bench/alert-lines.ts";

// Sends the maximum load of one company, in its own process, so that it does not delay the measuring process.
const { ORIGIN = "", KEY = "", COOKIE = "" } = process.env;
const linesEach = 10_000;
let delivered = 0;

async function deliver(): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const lines = Array.from(
      { length: linesEach },
      (_, at) => `${alertLine(at, `${process.pid}.${turn}`)}\n`,
    );
    const answer = await fetch(ORIGIN + ingestEvents.path, {
      method: "POST",
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/x-ndjson" },
      body: lines.join(""),
    });
    const { accepted } = (await answer.json()) as { accepted?: number };
    if (accepted !== linesEach)
      throw new Error(`The delivery was not taken whole: ${answer.status} ${accepted}`);
    delivered += accepted;
  }
}

async function exportAll(): Promise<never> {
  for (;;) {
    const answer = await fetch(ORIGIN + exportEvents.path, { headers: { cookie: COOKIE } });
    for await (const _piece of answer.body ?? []);
  }
}

process.on("SIGTERM", () => {
  process.stdout.write(String(delivered), () => process.exit(0));
});
await Promise.all([deliver(), exportAll(), exportAll(), exportAll()]);
