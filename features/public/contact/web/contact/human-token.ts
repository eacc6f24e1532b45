import { getChallenge, type HumanChallenge } from "#features/public/contact/contact.contract.ts";
import { call } from "#platform/web/call/call.ts";

interface Recaptcha {
  ready(done: () => void): void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      size: "invisible";
      callback: (token: string) => void;
      "error-callback": () => void;
    },
  ): number;
  execute(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Loads Google's script, only where the portal is configured to use it. */
function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "https://www.google.com/recaptcha/api.js?render=explicit&hl=es-419";
    script.addEventListener("load", () => {
      const recaptcha = window.grecaptcha;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else reject(new Error("reCAPTCHA did not start"));
    });
    script.addEventListener("error", () => reject(new Error("reCAPTCHA could not be loaded")));
    document.head.append(script);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Returns a token of an invisible reCAPTCHA, which may show the person a challenge first. */
async function recaptchaToken(siteKey: string): Promise<string> {
  const recaptcha = await loadRecaptcha();
  const place = document.body.appendChild(document.createElement("div"));
  try {
    return await new Promise((resolve, reject) => {
      const widget = recaptcha.render(place, {
        sitekey: siteKey,
        size: "invisible",
        callback: resolve,
        "error-callback": () => reject(new Error("reCAPTCHA failed")),
      });
      recaptcha.execute(widget);
    });
  } finally {
    place.remove();
  }
}

type Riddle = Extract<HumanChallenge, { kind: "proof_of_work" }>["challenge"];

/** Solves the challenge in a worker, so that the page remains responsive. */
function solveProofOfWork(challenge: Riddle): Promise<string> {
  const worker = new Worker(new URL("./proof-of-work.worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data) resolve(btoa(JSON.stringify({ challenge, solution: data })));
      else reject(new Error("The proof of work has no solution"));
    });
    worker.addEventListener("error", () => reject(new Error("The proof of work could not begin")));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** The age above which a solution is discarded and computed anew; a challenge is valid for ten minutes. */
const freshFor = 8 * 60_000;

let ready: { since: number; token: Promise<string> } | undefined;

/** Starts to compute the proof of work while the person is still writing, so that nobody waits for it. */
export function prepareHumanToken(): void {
  if (ready && Date.now() - ready.since < freshFor) return;
  const token = call(getChallenge, {}).then(answer);
  // The caller of the token handles the failure.
  token.catch(() => {});
  ready = { since: Date.now(), token };
}

/** Returns the token that `validate_recaptcha` checks. Each token is returned once. */
export async function takeHumanToken(): Promise<string> {
  prepareHumanToken();
  const token = ready?.token;
  ready = undefined;
  if (!token) throw new Error("The human check was not prepared");
  return token;
}

function answer(challenge: HumanChallenge): Promise<string> {
  return challenge.kind === "recaptcha"
    ? recaptchaToken(challenge.site_key)
    : solveProofOfWork(challenge.challenge);
}
