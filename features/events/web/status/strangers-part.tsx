import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listStrangers, type Stranger } from "#features/events/intake-health.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { numberText } from "#platform/web/number-words.ts";
import { RegisterStranger } from "./register-stranger.tsx";
import styles from "./status.module.css";

const reasons = {
  unknown: "Nadie lo registró",
  ambiguous: "Dos fuentes lo reclaman",
  too_long: "Mensajes demasiado largos",
} as const satisfies Record<Stranger["reason"], string>;

/** Who sends syslog and is not listened to, with the way to make a source of it. */
export function StrangersPart() {
  const strangers = useQuery(callQuery(listStrangers, {})).data;
  const [address, setAddress] = useState<string>();
  if (!strangers?.listening && !strangers?.items.length) return null;
  const columns: readonly Column<Stranger>[] = [
    {
      key: "address",
      title: "Dirección",
      onPhone: "first",
      cell: (stranger) => <code>{stranger.address}</code>,
    },
    { key: "reason", title: "Por qué no se recibe", cell: ({ reason }) => reasons[reason] },
    { key: "messages", title: "Veces", numeric: true, cell: ({ messages }) => numberText(messages) },
    { key: "last", title: "Última vez", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
    {
      key: "register",
      title: "Acción",
      tight: true,
      cell: (stranger) =>
        stranger.reason === "unknown" && (
          <Button small onClick={() => setAddress(stranger.address)}>
            Registrar en una fuente
          </Button>
        ),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="desconocidos">
      <h2 id="desconocidos">Remitentes de syslog que no se reciben</h2>
      <p className={styles.sentence}>
        Desde que el portal se inició. Pueden ser de cualquier empresa: registre solo los que reconozca.
      </p>
      {strangers.items.length === 0 ? (
        <p className={styles.soft}>Ninguno.</p>
      ) : (
        <DataTable
          caption="Remitentes de syslog que no se reciben"
          columns={columns}
          rows={strangers.items}
          keyOf={(stranger) => `${stranger.address} ${stranger.reason}`}
        />
      )}
      {address && <RegisterStranger address={address} onClose={() => setAddress(undefined)} />}
    </section>
  );
}
