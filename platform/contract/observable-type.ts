import { z } from "zod";

/** The types of values that can be searched elsewhere: in events, in incidents, among indicators. */
export const observableTypes = [
  "ipv4",
  "ipv6",
  "cidr",
  "domain",
  "url",
  "mail",
  "md5",
  "sha1",
  "sha256",
  "sha512",
  "ja3",
  "ja4",
  "cve",
  "asn",
  "registry_key",
  "file_path",
  "bitcoin",
  "account",
  "host",
  "other",
] as const;
export const ObservableType = z.enum(observableTypes);
export type ObservableType = z.infer<typeof ObservableType>;
