import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { attackDays } from "#features/posture/deep-security/attack-days.ts";
import {
  listVirtualPatches,
  maxCountedAttacks,
  patchStates,
  type VirtualPatch,
} from "#features/posture/deep-security/contracts/computers.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../deep-security.module.css";
import { attacksPath } from "../protection-address.ts";

const stateLabels = {
  blocked: "Bloqueada por una regla",
  detected: "Solo se detecta",
  available: "Regla sin aplicar",
} as const satisfies Record<VirtualPatch["state"], string>;
const tones = { blocked: "good", detected: "warning", available: "danger" } as const;

export const patchColumns: readonly Column<VirtualPatch>[] = [
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "cve",
    title: "Vulnerabilidad",
    onPhone: "first",
    cell: ({ cve, title, finding_id }) => (
      <span className={styles.two}>
        <Link to={paths.finding(finding_id)}>{cve}</Link>
        <span className={styles.soft}>{title}</span>
      </span>
    ),
  },
  {
    key: "computer",
    title: "Equipo",
    cell: ({ computer, computer_id }) => <Link to={paths.protectedComputer(computer_id)}>{computer}</Link>,
  },
  {
    key: "state",
    title: "Parche virtual",
    cell: ({ state, rule }) => (
      <span className={styles.two}>
        <span>
          <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
        </span>
        <span className={styles.soft}>{rule}</span>
      </span>
    ),
  },
  {
    key: "attacked",
    title: "Ataques",
    tight: true,
    onPhone: "titled",
    cell: (patch) => <Attacks patch={patch} />,
  },
];

function Attacks({ patch }: { patch: VirtualPatch }) {
  const { attacks, attacked_at } = patch;
  if (!attacked_at) return <span className={styles.soft}>Sin ataques vistos</span>;
  return (
    <span className={styles.two}>
      {attacks > 0 && (
        <Link to={attacksPath(patch)}>
          {attacks === maxCountedAttacks ? "Más de " : ""}
          {countOf(attacks, "ataque", "ataques")} en {attackDays} días
        </Link>
      )}
      <span className={styles.soft}>
        El último, <RelativeTimeInside at={attacked_at} />
      </span>
    </span>
  );
}

/** Lists the open vulnerabilities of protected computers, with the effect of the prevention rules on each. */
export function VirtualPatches() {
  const [stateParam, choose] = useAddressParam("parche");
  const state = oneOf(patchStates, stateParam ?? "");
  const { data, error, refetch } = useQuery(callQuery(listVirtualPatches, state ? { state } : {}));
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los parches virtuales"
        shape="rows"
        count={8}
      />
    );
  return (
    <div className={styles.part}>
      <p className={styles.note}>
        Vulnerabilidades abiertas para las que la consola tiene una regla de prevención de intrusiones;
        primero las que ya recibieron ataques.
      </p>
      <Toolbar>
        <Select
          aria-label="Estado del parche virtual"
          options={[
            { value: "", label: "Todas" },
            ...patchStates.map((value) => ({ value, label: stateLabels[value] })),
          ]}
          value={state ?? ""}
          onChange={({ target }) => choose(target.value || null)}
        />
      </Toolbar>
      {data.items.length === 0 ? (
        <EmptyState title="Ninguna vulnerabilidad abierta tiene una regla">
          Se comparan los CVE abiertos de cada equipo con las reglas cargadas. Sin reglas cargadas no hay qué
          comparar.
        </EmptyState>
      ) : (
        <DataTable
          caption="Parches virtuales"
          columns={patchColumns}
          rows={data.items}
          keyOf={({ finding_id, cve }) => `${finding_id} ${cve}`}
        />
      )}
      {data.capped && <p className={styles.note}>Se muestran las primeras {data.items.length}.</p>}
    </div>
  );
}
