import { hostNameOf, registrableOf } from "#platform/readers/names/host-names.ts";
import type { MethodResult, ServerStatement } from "../../mail-reading.contract.ts";
import type { HeaderLine } from "../mime/header-lines.ts";

/** The authentication results of one server, with the index of their line in the header. */
export interface StatementLine extends Omit<ServerStatement, "trusted"> {
  line: number;
}

const limits = { statements: 60, results: 40 } as const;

/** Every result of a check that a server wrote into the header, in the order of the header. */
export function authenticationStatementsIn(
  headers: readonly HeaderLine[],
  senderDomain: string | null,
): StatementLine[] {
  const statementLines: StatementLine[] = [];
  for (const [line, { name, value }] of headers.entries()) {
    if (statementLines.length === limits.statements) break;
    if (name === "authentication-results" || name === "arc-authentication-results")
      statementLines.push({
        line,
        header: name === "authentication-results" ? "authentication_results" : "arc_authentication_results",
        ...resultsOf(value, senderDomain),
      });
    if (name === "received-spf")
      statementLines.push({
        line,
        header: "received_spf",
        instance: null,
        ...receivedSpf(value, senderDomain),
      });
  }
  return statementLines;
}

function resultsOf(
  value: string,
  senderDomain: string | null,
): Pick<ServerStatement, "server" | "instance" | "results"> {
  const pieces = splitOutside(withoutComments(value), ";");
  const details = splitOutside(value, ";");
  const first = /^\s*i\s*=\s*(\d{1,3})\s*$/i.exec(pieces[0] ?? "");
  const start = first ? 1 : 0;
  // Exchange Online omits its own name and begins with the first result.
  const isNameless = /^\s*[\w-]+\s*=/.test(pieces[start] ?? "");
  const server = isNameless
    ? ""
    : (unquoted((pieces[start] ?? "").trim().split(/\s+/)[0] ?? "").toLowerCase() ?? "");
  const results = pieces
    .slice(isNameless ? start : start + 1, limits.results)
    .flatMap((piece, at) =>
      methodResult(piece, details[at + (isNameless ? start : start + 1)] ?? piece, senderDomain),
    );
  return { server: server.slice(0, 255), instance: first ? Number(first[1]) : null, results };
}

function methodResult(piece: string, detail: string, senderDomain: string | null): MethodResult[] {
  const [, method, result] = /^\s*([\w-]+)(?:\s*\/\s*\d+)?\s*=\s*([\w-]+)/.exec(piece) ?? [];
  if (!method || !result) return [];
  const properties = new Map<string, string>();
  for (const [, name = "", quoted, bare] of piece.matchAll(
    /\s([a-z]+\.[\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/gi,
  ))
    properties.set(name.toLowerCase(), (quoted?.replace(/\\(.)/g, "$1") ?? bare ?? "").trim());
  const domain = domainOfMethod(method.toLowerCase(), properties);
  return [
    {
      method: method.toLowerCase(),
      result: result.toLowerCase(),
      domain,
      aligned: domainsAligned(domain, senderDomain),
      detail: detail.trim().slice(0, 500),
    },
  ];
}

const namedBy: Readonly<Record<string, readonly string[]>> = {
  spf: ["smtp.mailfrom", "smtp.mail", "smtp.helo"],
  dkim: ["header.d", "header.i"],
  dmarc: ["header.from"],
};

function domainOfMethod(method: string, properties: ReadonlyMap<string, string>): string | null {
  for (const name of namedBy[method] ?? []) {
    const value = properties.get(name)?.replace(/[<>]/g, "");
    const domain = value?.slice(value.lastIndexOf("@") + 1).trim();
    if (domain) return hostNameOf(domain) ?? domain.toLowerCase().slice(0, 255);
  }
  return null;
}

/** Returns whether two domains are aligned in relaxed mode: both have the same registrable domain. */
export function domainsAligned(domain: string | null, senderDomain: string | null): boolean | null {
  if (!domain || !senderDomain) return null;
  const owner = (name: string) => registrableOf(hostNameOf(name) ?? name) ?? name;
  return owner(domain) === owner(senderDomain);
}

function receivedSpf(
  value: string,
  senderDomain: string | null,
): Pick<ServerStatement, "server" | "results"> {
  const result = /^\s*(\w+)/.exec(value)?.[1]?.toLowerCase() ?? "";
  const property = (name: string) => new RegExp(`\\b${name}=\\s*"?<?([^\\s;">]+)`, "i").exec(value)?.[1];
  const from = property("envelope-from") ?? /domain of (?:\S+@)?(\S+)/i.exec(value)?.[1] ?? null;
  const domain = from ? (hostNameOf(from.slice(from.lastIndexOf("@") + 1)) ?? null) : null;
  const server = property("receiver") ?? /^\s*\w+\s*\(([^:\s()]+):/.exec(value)?.[1] ?? "";
  return {
    server: server.toLowerCase().slice(0, 255),
    results: result
      ? [
          {
            method: "spf",
            result,
            domain,
            aligned: domainsAligned(domain, senderDomain),
            detail: value.slice(0, 500),
          },
        ]
      : [],
  };
}

const unquoted = (text: string) => text.replace(/^"|"$/g, "");

/** Removes comments, which may be nested; brackets and semicolons inside quotes are ignored. */
function withoutComments(text: string): string {
  let out = "";
  let [depth, quoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === "\\") {
      if (depth === 0) out += text.slice(at, at + 2);
      at += 1;
    } else if (depth === 0 && sign === '"') {
      quoted = !quoted;
      out += sign;
    } else if (!quoted && sign === "(") depth += 1;
    else if (!quoted && sign === ")" && depth > 0) {
      depth -= 1;
      out += " ";
    } else if (depth === 0) out += sign;
  }
  return out;
}

function splitOutside(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let [depth, quoted, from] = [0, false, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (depth === 0 && sign === '"') quoted = !quoted;
    else if (!quoted && sign === "(") depth += 1;
    else if (!quoted && sign === ")" && depth > 0) depth -= 1;
    else if (!quoted && depth === 0 && sign === separator) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from)];
}
