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
 * A name look-up for a connection that is about to be made: the addresses it answers are the ones that were checked, so
 * a name that answers something else a moment later gains nothing. One forbidden address among them forbids all.
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

/** Comes back on a later turn of the portal's loop than whoever asked before: however many flood it, one piece a turn. */
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
  /** Headers of the answer, in small letters, that whoever asks needs besides its type. */
  wantedHeaders?: readonly string[];
}

export interface OutboundAnswer {
  status: number;
  contentType: string;
  body: Buffer;
  /** Those that were wanted and came. */
  headers?: Readonly<Record<string, string>>;
}

/** The addresses that calls may reach; the public internet unless set. */
export interface OutboundRules {
  permits: (address: string) => boolean;
  ports: readonly number[];
  resolve?: Resolve;
  /** Authorities to trust instead of the usual ones. */
  ca?: string;
  /** Only whoever chose it for one server may turn the check of its certificate off. */
  trustsAnyCertificate?: boolean;
  /** Keeps connections for the next call; what they connect to was checked when they were opened. */
  agent?: Agent;
  /** Only for a host that the installation's own configuration names: it may also be called without TLS. */
  mayBePlain?: boolean;
}

const publicInternet: OutboundRules = { permits: isPublicAddress, ports: [443] };

/** A call to the public internet: HTTPS only, no redirects, bounded in time and size, never to a private address. */
export async function guardedFetch(
  { timeoutMs = 5_000, maximumBytes = 1024 * 1024, wantedHeaders, ...wanted }: OutboundRequest,
  rules: OutboundRules = publicInternet,
): Promise<OutboundAnswer> {
  // The rest of a limit has fractions, which a timer refuses.
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

const headersOf = ({ headers }: IncomingMessage, wantedValues: readonly string[]) =>
  Object.fromEntries(wantedValues.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

/** The head of an answer, with its body still to come. Whoever opens it bounds the body, in time and size. */
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
  // A literal address is connected to without a look-up; `URL` has already undone its other spellings.
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

/** Longer answers are read in turns, so that servers that flood the portal delay nobody else. */
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
