import ipaddr from "ipaddr.js";
import { doubtAboutObservable } from "#platform/readers/observables.ts";
import type { IndicatorKey } from "./indicator-key.ts";

const topSites: ReadonlySet<string> = new Set(
  `google.com youtube.com facebook.com instagram.com whatsapp.com x.com twitter.com wikipedia.org yahoo.com bing.com
  microsoft.com live.com office.com outlook.com windows.com windowsupdate.com apple.com icloud.com amazon.com
  cloudflare.com linkedin.com github.com netflix.com adobe.com mozilla.org akamai.net sii.cl gob.cl bancoestado.cl
  mercadolibre.cl latercera.com biobiochile.cl registrocivil.cl fonasa.cl chileatiende.gob.cl`.split(/\s+/),
);

/**
 * Returns the Spanish name of the warning list that contains a value, which is then too common to indicate an attack;
 * null if none does. Lists contain whole sites, so a page of a well-known site may still be malicious.
 */
export function warningListOf({ kind, key }: IndicatorKey): string | null {
  if (kind === "ip") return listOfAddress(key);
  if (kind === "network") return listOfAddress(key.slice(0, key.indexOf("/")));
  if (kind === "md5" || kind === "sha1" || kind === "sha256")
    return doubtAboutObservable({ type: kind, value: key }) === null ? null : "Archivos vacíos";
  const host = kind === "mail" ? "" : kind === "url" && key.endsWith("/") ? key.slice(0, -1) : key;
  if (topSites.has(host.replace(/^www\./, ""))) return "Sitios muy visitados";
  const name = kind === "url" ? key.slice(0, key.search(/[:/]|$/)) : key.slice(key.indexOf("@") + 1);
  return /(^|\.)(?:example\.(?:com|net|org)|test|invalid|localhost|local)$/.test(name)
    ? "Nombres de ejemplo"
    : null;
}

/**
 * The address ranges whose addresses are specific enough to compare: those routed on the internet, and reserved ones
 * that no network may use and that therefore do not occur by accident.
 */
const telling: ReadonlySet<string> = new Set(["unicast", "reserved"]);

function listOfAddress(address: string): string | null {
  if (!telling.has(ipaddr.parse(address).range())) return "Direcciones privadas";
  const type = address.includes(":") ? "ipv6" : "ipv4";
  return doubtAboutObservable({ type, value: address })?.includes("servidor")
    ? "Servidores públicos de nombres"
    : null;
}
