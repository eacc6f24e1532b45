const ofCodes = {
  ENOTFOUND: "unresolved",
  EAI_AGAIN: "unresolved",
  ECONNREFUSED: "closed_port",
  EHOSTUNREACH: "closed_port",
  ENETUNREACH: "closed_port",
  ETIMEDOUT: "timed_out",
  EPROTO: "speaks_no_tls",
  ERR_SSL_WRONG_VERSION_NUMBER: "speaks_no_tls",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "speaks_no_tls",
  DEPTH_ZERO_SELF_SIGNED_CERT: "unknown_certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "unknown_certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "unknown_certificate",
  UNABLE_TO_GET_ISSUER_CERT: "unknown_certificate",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "unknown_certificate",
  CERT_HAS_EXPIRED: "expired_certificate",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate_of_another",
} as const;

export type ConnectionTrouble = (typeof ofCodes)[keyof typeof ofCodes] | "broken_off";

/** Returns the kind of a connection failure, from the code of Node's error. */
export function connectionTrouble(error: unknown): ConnectionTrouble {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
  return ofCodes[code as keyof typeof ofCodes] ?? "broken_off";
}

export type OutboundProblem =
  | "not_https"
  | "forbidden_port"
  | "forbidden_address"
  | "unresolved"
  | "redirected"
  | "too_large"
  | "timed_out";

/** The reason for which the portal did not send an outbound request, or did not accept its answer. */
export class OutboundRefusal extends Error {
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem) {
    super(`Outbound call refused: ${problem}`);
    this.problem = problem;
  }
}
