import { EngineMap } from "#features/detection/events/contracts/engine-map.contract.ts";
import type {
  EngineSettings,
  SavedEngine,
} from "#features/detection/events/contracts/event-engine.contract.ts";
import { EngineKind, EngineSignIn } from "#features/detection/events/contracts/event-engine.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { EngineRow } from "./event-engine.store.ts";

/** Returns the settings of an engine without its secret. */
export function savedEngineFrom(row: EngineRow): SavedEngine {
  return {
    id: row.id,
    kind: EngineKind.parse(row.kind),
    name: row.name,
    address: row.address,
    index_pattern: row.index_pattern,
    sign_in: EngineSignIn.parse(row.sign_in),
    username: row.username,
    verify_tls: row.verify_tls,
    ca_certificate: row.ca_certificate,
    map: EngineMap.parse(row.map),
    has_secret: row.secret_sealed !== null,
    enabled: row.enabled,
    version: row.version,
    changed_at: isoInstant(row.changed_at),
  };
}

type Destination = Pick<EngineSettings, "address" | "sign_in" | "username" | "verify_tls" | "ca_certificate">;

/** Whether the stored secret may be sent: only to the same server, with the same certificate, as the same user. */
export function goesToTheSame(row: EngineRow, destination: Destination): boolean {
  return (
    row.address === destination.address &&
    row.sign_in === destination.sign_in &&
    row.username === destination.username &&
    row.verify_tls === destination.verify_tls &&
    row.ca_certificate === destination.ca_certificate
  );
}

/** Refuses sign-in settings that no engine accepts. */
export function checkSignIn({ sign_in, username }: Destination): void {
  if ((sign_in === "basic") !== (username !== null)) {
    throw new Refusal("invalid_input", { detail: "El usuario va solo con usuario y contraseña." });
  }
}

export const secretNeeded = () =>
  new Refusal("invalid_input", {
    detail:
      "Escriba la contraseña o la clave: la guardada sirve solo para la misma dirección, usuario y certificado.",
  });
