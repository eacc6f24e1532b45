import type { HumanChallenge } from "#features/contact/contact.contract.ts";

type Riddle = Extract<HumanChallenge, { kind: "proof_of_work" }>["challenge"];

/** Solves the riddle beside the page, which stays quick meanwhile. */
export function solveProofOfWork(challenge: Riddle): Promise<string> {
  const worker = new Worker(new URL("./proof-of-work-worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data) resolve(btoa(JSON.stringify({ challenge, solution: data })));
      else reject(new Error("The proof of work has no solution"));
    });
    worker.addEventListener("error", () => reject(new Error("The proof of work could not begin")));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
