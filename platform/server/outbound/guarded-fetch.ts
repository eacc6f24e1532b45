import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { type IncomingMessage, request as requestPlainly } from "node:http";
import { type Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { OutboundRefusal } from "./outbound-refusal.ts";
import { isPublicAddress } from "./public-address.ts";

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a DNS lookup function for one connection: it uses exactly the addresses that were checked, so that a later
 * change of the DNS record has no effect. One forbidden address among them forbids the connection.
 */
function guardedLookup(permits: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new OutboundRefusal("unresolved"), []);
      if (!addresses.every(({ address }) => permits(address))) {
        return done(new OutboundRefusal("forbidden_address"), []);
      }
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Resolves on a later turn of the event loop than the previous call, so that only one chunk is read per turn, even
 * when a server floods the portal.
 */
function turnOfItsOwn(): Promise<unknown> {
  before = before.then(() => nextTurn());
  return before;
}

export interface OutboundRequest {
  url: string;
  method?: "GET" | "POST" | "DELETE";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
  maximumBytes?: number;
  /** The names, in lower case, of further answer headers that the caller needs. */
  wantedHeaders?: readonly string[];
}

export interface OutboundAnswer {
  status: number;
  contentType: string;
  body: Buffer;
  /** The wanted headers that the answer contains, by their lower-case name. */
  headers?: Readonly<Record<string, string>>;
}

/** The addresses that outbound calls may reach; by default only the public internet. */
export interface OutboundRules {
  permits: (address: string) => boolean;
  ports: readonly number[];
  resolve?: Resolve;
  /** Certificate authorities to trust instead of the default ones. */
  ca?: string;
  /** Whether the check of the certificate is disabled; only for a single server on a person's explicit choice. */
  trustsAnyCertificate?: boolean;
  /** The HTTP agent that reuses connections; the addresses of reused connections were checked when they were opened. */
  agent?: Agent;
  /** Whether plain HTTP is allowed; only for a host from the installation's own configuration. */
  mayBePlain?: boolean;
}

const publicInternet: OutboundRules = { permits: isPublicAddress, ports: [443] };

/** A call to the public internet: HTTPS only, no redirects, bounded in time and size, never to a private address. */
export async function guardedFetch(
  { timeoutMs = 5_000, maximumBytes = 1024 * 1024, wantedHeaders, ...wanted }: OutboundRequest,
  rules: OutboundRules = publicInternet,
): Promise<OutboundAnswer> {
  // The remaining time of a limit may be fractional, which a timer does not accept.
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
  try {
    const answer = await openGuarded(wanted, rules, signal);
    return {
      status: answer.statusCode ?? 0,
      contentType: answer.headers["content-type"] ?? "",
      body: await readBounded(answer, maximumBytes),
      ...(wantedHeaders && { headers: headersOf(answer, wantedHeaders) }),
    };
  } catch (error) {
    throw signal.aborted ? new OutboundRefusal("timed_out") : error;
  }
}

const headersOf = ({ headers }: IncomingMessage, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

/** Returns an answer after its head, before its body is read. The caller must limit the body in time and size. */
export async function openGuarded(
  {
    url,
    method = "GET",
    headers,
    body,
  }: Omit<OutboundRequest, "timeoutMs" | "maximumBytes" | "wantedHeaders">,
  rules: OutboundRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const isPlain = target.protocol === "http:" && rules.mayBePlain === true;
  if (target.protocol !== "https:" && !isPlain) throw new OutboundRefusal("not_https");
  if (!rules.ports.includes(Number(target.port || (isPlain ? 80 : 443)))) {
    throw new OutboundRefusal("forbidden_port");
  }
  // A literal address needs no look-up; `URL` has already normalised it.
  const host = target.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !rules.permits(host)) throw new OutboundRefusal("forbidden_address");

  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method,
      headers: { ...headers, "content-length": Buffer.byteLength(body ?? "") },
      lookup: guardedLookup(rules.permits, rules.resolve),
      signal,
    };
    const outgoing = isPlain
      ? requestPlainly(target, { ...options, agent: false })
      : request(target, {
          ...options,
          agent: rules.agent ?? false,
          ca: rules.ca,
          rejectUnauthorized: !rules.trustsAnyCertificate,
        });
    outgoing.on("response", resolve).on("error", reject).end(body);
  });
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw new OutboundRefusal("redirected");
  }
  return answer;
}

/**
 * The number of bytes that are read per turn of the event loop; longer answers are read over several turns, so that a
 * server that floods the portal does not delay other work.
 */
const readAtOnce = 256 * 1024;

async function readBounded(answer: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maximumBytes) {
      answer.destroy();
      throw new OutboundRefusal("too_large");
    }
    pieces.push(piece);
    if (bytes > readAtOnce) await turnOfItsOwn();
  }
  return Buffer.concat(pieces);
}
