import type { Socket } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

export interface ConnectionLimits {
  /** The maximum number of open connections per peer. An IPv6 peer is its /64 network. */
  perPeer: number;
  /** Milliseconds from the opening of a connection to its forced end. */
  lifetimeMs: number;
}

/** Counts the open connections of each peer, and ends those that exceed their lifetime. */
export class PeerConnections {
  readonly #limits: ConnectionLimits;
  readonly #isExempt: (address: string) => boolean;
  readonly #open = new Map<string, number>();

  /**
   * Peers for which `isExempt` holds may open any number of connections; the lifetime of a connection is limited for
   * them as well.
   */
  constructor(limits: ConnectionLimits, isExempt: (address: string) => boolean) {
    this.#limits = limits;
    this.#isExempt = isExempt;
  }

  /** Counts the connection until its socket closes. */
  add(socket: Socket): void {
    // The socket of a peer that disconnected has no address.
    const peer = normalizeIP(socket.remoteAddress ?? "");
    this.#change(peer, 1);
    const timer = setTimeout(() => socket.destroy(), this.#limits.lifetimeMs);
    socket.once("close", () => {
      clearTimeout(timer);
      this.#change(peer, -1);
    });
  }

  /** Returns whether the peer at this address has more open connections than allowed. */
  exceedsShare(address: string): boolean {
    return !this.#isExempt(address) && (this.#open.get(normalizeIP(address)) ?? 0) > this.#limits.perPeer;
  }

  #change(peer: string, by: 1 | -1): void {
    const count = (this.#open.get(peer) ?? 0) + by;
    if (count === 0) this.#open.delete(peer);
    else this.#open.set(peer, count);
  }
}
