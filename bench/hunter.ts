import { setTimeout as wait } from "node:timers/promises";
import { createHunt, type HuntDetail, startHuntRun } from "#features/detection/hunting/hunting.contract.ts";
import { newCsrfSecret } from "#platform/server/http/csrf.ts";
import type { Lab } from "./lab.ts";
import { createMemberSession } from "./member-session.ts";

/** A rule that requires a scan of every record. */
const rule = `title: Una regla
logsource: { product: linux }
detection: { palabras: ['C0FFE'], condition: palabras }
level: low
`;
const period = { from: "2024-11-01T00:00:00Z", until: "2026-11-01T00:00:00Z" };

/** Returns a load that runs a hunt repeatedly, until it is stopped and the last run has ended. */
export async function hunter({ portal, owner }: Lab) {
  const { cookie } = await createMemberSession(owner, 1, { isOperator: true });
  const secret = newCsrfSecret();
  const headers = {
    cookie: `${cookie}; csrftoken=${secret}`,
    "x-csrftoken": secret,
    origin: portal.url,
    "content-type": "application/json",
  };
  const ask = async (path: string, body?: object): Promise<HuntDetail> => {
    const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await fetch(portal.url + path, { headers, ...sent });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as HuntDetail;
  };
  const written = { title: "Búsqueda", hypothesis: "Se mira todo lo que hay" };
  const { hunt } = await ask(createHunt.path, { ...written, query: { kind: "sigma", text: rule } });
  const path = `${createHunt.path}${hunt.id}/`;
  const runs = startHuntRun.path.replace(":id", hunt.id);
  const run = async () => {
    await ask(runs, period);
    for (;;) {
      const status = (await ask(path)).runs[0]?.status;
      if (status === "done") return;
      if (status !== "running") throw new Error(`The hunt ended as ${status}`);
      await wait(100);
    }
  };
  return {
    /** Resolves once the first run is in progress. */
    async begin() {
      let reading = true;
      const hunting = (async () => {
        while (reading) await run();
      })();
      await wait(500);
      return async () => {
        reading = false;
        await hunting;
      };
    },
  };
}
