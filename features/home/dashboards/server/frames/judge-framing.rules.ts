import type { FrameState } from "#features/home/dashboards/contracts/frame-terms.ts";

/** The answer of a dashboard's server, requested without credentials. */
export interface FrameAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
}

export interface FrameJudgement {
  state: Exclude<FrameState, "unchecked">;
  /** The result as a sentence. */
  detail: string;
}

/** Returns whether a source expression of `frame-ancestors` covers an origin. */
function covers(source: string, origin: URL): boolean {
  if (source === "*") return true;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return source === origin.protocol;
  const expression = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
  if (!expression) return false;
  const [, scheme, host = "", port] = expression;
  if (scheme !== undefined && `${scheme}:` !== origin.protocol) return false;
  const ownPort = origin.port || (origin.protocol === "https:" ? "443" : "80");
  const wantedPort = port ?? (origin.protocol === "https:" ? "443" : "80");
  if (port !== "*" && wantedPort !== ownPort) return false;
  return host.startsWith("*.") ? origin.hostname.endsWith(host.slice(1)) : host === origin.hostname;
}

/** Returns the sources of each `frame-ancestors` directive in lower case. A header may contain several policies. */
function ancestorsOf(policy: string): string[][] {
  return policy
    .toLowerCase()
    .split(",")
    .flatMap((one) => one.split(";"))
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name === "frame-ancestors")
    .map(([, ...sources]) => sources);
}

/**
 * Returns whether an answer allows an origin to frame its page. `frame-ancestors` takes precedence over
 * `X-Frame-Options`.
 */
export function judgeFraming({ status, headers }: FrameAnswer, portalOrigin: string): FrameJudgement {
  if (status === 401 || status === 403)
    return { state: "asks_sign_in", detail: `Su servidor pide ingresar (respondió ${status}).` };
  if (status >= 400) return { state: "no_answer", detail: `Su servidor respondió con el error ${status}.` };
  const origin = new URL(portalOrigin);
  const policies = ancestorsOf(headers["content-security-policy"] ?? "");
  if (policies.length > 0) {
    const isCovered = policies.every((sources) => sources.some((source) => covers(source, origin)));
    return isCovered
      ? { state: "showable", detail: "Su servidor permite mostrarlo en el portal." }
      : { state: "refuses", detail: "Su servidor no incluye al portal en frame-ancestors." };
  }
  const option = headers["x-frame-options"]?.trim().toLowerCase() ?? "";
  if (option.includes("deny") || option.includes("sameorigin"))
    return {
      state: "refuses",
      detail: `Su servidor envía X-Frame-Options: ${option.toUpperCase().slice(0, 40)}.`,
    };
  return { state: "showable", detail: "Su servidor no impide mostrarlo en el portal." };
}
