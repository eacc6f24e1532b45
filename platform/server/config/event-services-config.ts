import { z } from "zod";

/** A ClickHouse service that holds events of companies. */
export interface EventServiceAddress {
  /** The name under which the directory of event places refers to the service; it must never change. */
  name: string;
  /** The address with user and password; it is never shown. */
  url: string;
}

/** The name of the only service when its address states none. */
const onlyName = "principal";
/** The terminal commands that move events call the tables of PostgreSQL so; no service may have this name. */
const reserved = "postgres";

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Returns the problem of an address; null if there is none. Of the address, the sentence contains only the name. */
function wrongOf(address: string, isOnly: boolean): string | null {
  if (!URL.canParse(address)) return "debe ser https://usuario:clave@servidor:8443/base";
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return "debe comenzar con https://";
  if (protocol === "http:" && !loopback.has(hostname))
    return "solo puede usar http:// con un servidor de esta misma máquina";
  if (username === "" || password === "")
    return "debe llevar usuario y clave; los signos especiales de la clave se escriben en forma %2C";
  if (!isEncoded(username) || !isEncoded(password))
    return "tiene en el usuario o la clave un % que no es de la forma %2C";
  if (!/^\/[a-z_][a-z0-9_]{0,62}$/i.test(pathname))
    return "debe terminar con el nombre de la base de datos, como /portal";
  if (search !== "") return "no puede llevar parámetros";
  if (hash === "") return isOnly ? null : "debe terminar con su nombre, como #norte, porque hay más de una";
  if (!/^#[a-z][a-z0-9_-]{0,39}$/.test(hash))
    return "tiene un nombre que no sirve: use minúsculas, números y guiones, como #norte";
  return hash.slice(1) === reserved ? `no puede llamarse ${reserved}` : null;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Variables for the ClickHouse services that hold events. */
export const EventServicesEnvironment = z.object({
  EVENTS_URL: z
    .string()
    .transform((value) => value.split(",").map((address) => address.trim()))
    .superRefine((addresses, context) => {
      for (const [at, address] of addresses.entries()) {
        const wrong = wrongOf(address, addresses.length === 1);
        const which = addresses.length === 1 ? "la dirección" : `la dirección ${at + 1}`;
        if (wrong !== null) context.addIssue({ code: "custom", message: `${which} ${wrong}` });
      }
      const names = addresses.map((address) => (URL.canParse(address) ? new URL(address).hash : address));
      if (new Set(names).size < names.length)
        context.addIssue({ code: "custom", message: "dos direcciones tienen el mismo nombre" });
    })
    .optional(),
});

/** Returns the configured services, the first one first. */
export function eventServicesOf({
  EVENTS_URL: addresses = [],
}: z.output<typeof EventServicesEnvironment>): EventServiceAddress[] {
  return addresses.map((address) => {
    const url = new URL(address);
    const name = url.hash.slice(1) || onlyName;
    url.hash = "";
    return { name, url: url.href };
  });
}
