import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { newCsrfSecret } from "#platform/server/http/csrf.ts";
import type { Goal } from "../goal.ts";
import { staffSession } from "../staff-session.ts";
import { startServer } from "../timed-server.ts";

const nodes = 70_000;
const limitMs = 30_000;

export const libraryImport: Goal = {
  number: 22,
  title: "A library of 70,000 controls, from its file to the library",
  limit: { atMost: 1 },
  method: "time from the upload until it is read and stored, by the portal's own jobs, to 30 s",
  async measure(lab) {
    const portal = await startServer("serve-portal.ts", {
      PORTAL_DATA: lab.dataDirectory,
      BENCH_DATABASE: JSON.stringify(lab.app),
      BENCH_JOBS: "all",
    });
    try {
      const imports = `${portal.url}/api/manage/standards/imports/`;
      const { cookie } = await staffSession(lab.owner);
      const secret = newCsrfSecret();
      const headers = {
        cookie: `${cookie}; csrftoken=${secret}`,
        "x-csrftoken": secret,
        origin: portal.url,
      };
      const before = await memoryOf(portal.pid);
      const began = performance.now();
      const form = new FormData();
      form.append("file", new Blob([library()]), "biblioteca.yaml");
      const { id } = await answered(await fetch(imports, { method: "POST", headers, body: form }));
      const url = `${imports}${id}/`;
      await settle(url, headers, "ready");
      await answered(await fetch(`${url}store/`, { method: "POST", headers }));
      await settle(url, headers, "stored");
      const time = performance.now() - began;
      const memoryGrowth = (await memoryOf(portal.pid)) - before;
      return {
        ratio: time / limitMs,
        sides: `${(time / 1000).toFixed(1)} s, the portal's largest memory grew by ${Math.round(memoryGrowth)} MB`,
      };
    } finally {
      await portal.stop();
    }
  },
};

/** Returns a library of headings with ten controls each, in the format of CISO Assistant. */
function library(): string {
  const lines = [
    "urn: urn:bench:risk:library:big",
    "locale: es",
    "ref_id: big",
    "name: Biblioteca grande",
    "version: 1",
    "objects:",
    "  framework:",
    "    urn: urn:bench:risk:framework:big",
    "    ref_id: big",
    "    name: Biblioteca grande",
    "    requirement_nodes:",
  ];
  for (let serial = 0; serial < nodes; serial += 1) {
    const section = Math.floor(serial / 10) * 10;
    const heading = serial === section;
    lines.push(
      `    - urn: urn:bench:risk:req_node:big:${serial}`,
      `      assessable: ${!heading}`,
      `      depth: ${heading ? 1 : 2}`,
      ...(heading ? [] : [`      parent_urn: urn:bench:risk:req_node:big:${section}`]),
      `      ref_id: B.${serial}`,
      `      name: Control ${serial} de la biblioteca grande`,
      "      description: Lo que se pide se hace, alguien responde por ello y queda constancia de cuándo se revisó.",
    );
  }
  return `${lines.join("\n")}\n`;
}

async function settle(url: string, headers: Record<string, string>, expectedStatus: string): Promise<void> {
  const until = performance.now() + 10 * limitMs;
  for (;;) {
    const { status, reason } = await answered(await fetch(url, { headers }));
    if (status === expectedStatus) return;
    if (status !== "reading" && status !== "storing") throw new Error(`The import is ${status}: ${reason}`);
    if (performance.now() > until) throw new Error("The import did not come to its end");
    await wait(100);
  }
}

async function answered(answer: Response): Promise<Record<string, string>> {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${body.slice(0, 300)}`);
  return JSON.parse(body);
}

/** The largest resident memory that a process has had, in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
