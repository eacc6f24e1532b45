import type { TLSSocket } from "node:tls";

/** The names that the client's certificate proves, in lower case; none when it brought none or nobody vouches for it. */
export function certificateNames(socket: Partial<TLSSocket>): string[] {
  if (!socket.authorized || !socket.getPeerCertificate) return [];
  const { subject, subjectaltname = "" } = socket.getPeerCertificate();
  const alternatives = Array.from(subjectaltname.matchAll(/DNS:([^,\s]+)/g), ([, name = ""]) => name);
  return [subject?.CN ?? "", ...alternatives]
    .flat()
    .filter(Boolean)
    .map((name) => name.toLowerCase());
}
