import type { Socket } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

export interface ConnectionLimits {
  /** Open connections of one peer. An IPv6 peer is its network of 64 bits. */
  perPeer: number;
  /** Milliseconds from the connection to its end, whatever was sent meanwhile. */
  lifetimeMs: number;
}

/** Counts the open connections of each peer, and ends those that exceed their lifetime. */
export class PeerConnections {
  readonly #limits: ConnectionLimits;
  readonly #isExempt: (address: string) => boolean;
  readonly #open = new Map<string, number>();

  /** Peers for which `isExempt` holds may open as many connections as the server takes; their lifetime ends too. */
  constructor(limits: ConnectionLimits, isExempt: (address: string) => boolean) {
    this.#limits = limits;
    this.#isExempt = isExempt;
  }

  /** Counts the connection until its socket closes. */
  add(socket: Socket): void {
    // A socket whose peer has left already has no address.
    const peer = normalizeIP(socket.remoteAddress ?? "");
    this.#change(peer, 1);
    const timer = setTimeout(() => socket.destroy(), this.#limits.lifetimeMs);
    socket.once("close", () => {
      clearTimeout(timer);
      this.#change(peer, -1);
    });
  }

  /** Returns whether the peer at this address has more connections open than its share. */
  exceedsShare(address: string): boolean {
    return !this.#isExempt(address) && (this.#open.get(normalizeIP(address)) ?? 0) > this.#limits.perPeer;
  }

  #change(peer: string, by: 1 | -1): void {
    const count = (this.#open.get(peer) ?? 0) + by;
    if (count === 0) this.#open.delete(peer);
    else this.#open.set(peer, count);
  }
}
