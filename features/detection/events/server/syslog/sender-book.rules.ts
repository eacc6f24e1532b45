import ipaddr from "ipaddr.js";

export interface RegisteredSender {
  company_id: number;
  source_id: string;
  network: string;
  host: string;
  application: string;
  certificate: string;
}

/** The facts of a message's sender. */
export interface SeenSender {
  address: string;
  host: string;
  application: string;
  /** The names in the client's certificate; empty without one. */
  certificates: readonly string[];
}

export interface Addressee {
  companyId: number;
  sourceId: string;
}

/** The source to which a message belongs. `ambiguous`: two sources match equally, so the message belongs to none. */
export type Claim = Addressee | "unknown" | "ambiguous";

/** The registered syslog senders by source. The most specific registration decides the source of a message. */
export class SenderBook {
  readonly #senders: (RegisteredSender & { range: [ipaddr.IPv4 | ipaddr.IPv6, number] })[];

  constructor(senders: readonly RegisteredSender[]) {
    this.#senders = senders.map((sender) => ({ ...sender, range: ipaddr.parseCIDR(sender.network) }));
  }

  /** Returns whether this address is registered: a connection from another is not worth keeping. */
  knows(address: string): boolean {
    const from = ipaddr.process(address);
    return this.#senders.some(({ range }) => isWithin(from, range));
  }

  /** Returns the source of this message. */
  claim(seenSender: SeenSender): Claim {
    const from = ipaddr.process(seenSender.address);
    const claims = this.#senders
      .filter((sender) => isWithin(from, sender.range) && matchesNames(sender, seenSender))
      .toSorted((one, other) => exactness(other) - exactness(one));
    const [best, next] = claims;
    if (!best) return "unknown";
    const tied = next && exactness(next) === exactness(best) && next.source_id !== best.source_id;
    return tied ? "ambiguous" : { companyId: best.company_id, sourceId: best.source_id };
  }
}

function isWithin(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  [network, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number],
): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

function matchesNames({ host, application, certificate }: RegisteredSender, seenSender: SeenSender): boolean {
  return (
    (host === "" || host.toLowerCase() === seenSender.host.toLowerCase()) &&
    (application === "" || application.toLowerCase() === seenSender.application.toLowerCase()) &&
    (certificate === "" || seenSender.certificates.includes(certificate.toLowerCase()))
  );
}

/**
 * Returns how specific a registration is: first by certificate, then host, then application, then by the width of the
 * range.
 */
function exactness({
  certificate,
  host,
  application,
  range,
}: RegisteredSender & { range: [unknown, number] }): number {
  const criteriaWeight = (certificate ? 4 : 0) + (host ? 2 : 0) + (application ? 1 : 0);
  return criteriaWeight * 1_000 + range[1];
}
