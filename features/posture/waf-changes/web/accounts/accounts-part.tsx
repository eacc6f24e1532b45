import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listAccounts,
  pullAccountNow,
  type WafAccount,
  type WafActor,
} from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { actorKindLabels } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { ActorDialog } from "./actor-dialog.tsx";
import { PlanTable } from "./plan-table.tsx";

/** The Imperva accounts of the company, and the actors that change them. */
export function AccountsPart() {
  const { data, error, refetch } = useQuery(callQuery(listAccounts, {}));
  const [edited, setEdited] = useState<WafAccount | "new">();
  const [actor, setActor] = useState<WafActor>();
  if (error && !data && !lacksCompany(error))
    return <ErrorState title="No se pudieron cargar las cuentas" failure={error} onRetry={() => refetch()} />;
  if (lacksCompany(error))
    return <EmptyState title="Elija una empresa">Las cuentas son de cada empresa.</EmptyState>;
  if (!data) return <Skeleton count={6} />;
  const add = (
    <Button look="main" onClick={() => setEdited("new")}>
      Registrar una cuenta
    </Button>
  );
  return (
    <Stack gap={5} bounded>
      {data.items.length === 0 ? (
        <EmptyState title="Sin cuentas de Imperva" action={add}>
          Registre el número de la cuenta de la empresa. Los eventos de otras cuentas se rechazan.
        </EmptyState>
      ) : (
        <>
          <div className={styles.line}>{add}</div>
          {data.items.map((account) => (
            <AccountState key={account.id} account={account} onEdit={() => setEdited(account)} />
          ))}
        </>
      )}
      {data.actors.length > 0 && (
        <Stack as="section" gap={3} bounded>
          <h3 className={styles.heading}>Autores de los cambios</h3>
          <DataTable
            caption="Autores de los cambios"
            columns={actorColumns}
            rows={data.actors}
            keyOf={({ actor: name }) => name}
            onOpen={setActor}
          />
        </Stack>
      )}
      {edited && (
        <AccountDialog account={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {actor && <ActorDialog actor={actor} onClose={() => setActor(undefined)} />}
    </Stack>
  );
}

const actorColumns: readonly Column<WafActor>[] = [
  {
    key: "actor",
    title: "Autor",
    onPhone: "first",
    cell: ({ actor, actor_name }) => (
      <span className={styles.two}>
        <strong>{actor_name}</strong>
        {actor !== actor_name && <span className={styles.soft}>{actor}</span>}
      </span>
    ),
  },
  {
    key: "kind",
    title: "Quién es",
    onPhone: "titled",
    cell: ({ kind, owner_name, is_provider }) =>
      kind === null ? (
        <span className={styles.soft}>Sin registrar</span>
      ) : (
        <span className={styles.two}>
          <span>{[actorKindLabels[kind], owner_name].filter(Boolean).join(": ")}</span>
          {is_provider && <span className={styles.soft}>Equipo del proveedor</span>}
        </span>
      ),
  },
  {
    key: "changes",
    title: "Cambios",
    numeric: true,
    onPhone: "away",
    cell: ({ changes }) => numberText(changes),
  },
  {
    key: "last",
    title: "Último cambio",
    tight: true,
    onPhone: "away",
    cell: ({ last_at }) => <ExactTime at={last_at} />,
  },
];

function AccountState({ account, onEdit }: { account: WafAccount; onEdit: () => void }) {
  const { id, name, is_enabled, problem, good_at, snapshot_at, snapshot_problem, refused_events } = account;
  const { reading_until, plan, plan_at, plan_problem } = account;
  const pull = useCallMutation(pullAccountNow, () => showToast("good", "Lectura iniciada"));
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.line}>
        {name}
        {!is_enabled && <Badge tone="neutral">Solo archivos</Badge>}
        {is_enabled && (
          <Badge tone={problem ? "danger" : "good"}>{problem ? "API con falla" : "API en uso"}</Badge>
        )}
      </h3>
      <p className={styles.soft}>
        Cuenta {account.account}
        {account.api_id && ` · API ID ${account.api_id}`}
      </p>
      {problem && <p>{problem}</p>}
      {is_enabled && (
        <p>
          Última lectura correcta: {good_at ? <RelativeTime at={good_at} /> : "ninguna todavía"}. Última
          configuración: {snapshot_at ? <RelativeTime at={snapshot_at} /> : "ninguna todavía"}.
          {snapshot_problem && ` ${snapshot_problem}`}
        </p>
      )}
      {refused_events > 0 && (
        <p>
          {countOf(refused_events, "evento de otra cuenta rechazado", "eventos de otras cuentas rechazados")}.
        </p>
      )}
      <div className={styles.line}>
        <Button small onClick={onEdit}>
          Editar la cuenta
        </Button>
        {is_enabled && (
          <Button small busy={pull.isPending} onClick={() => pull.mutate({ id })}>
            Leer ahora
          </Button>
        )}
        {reading_until && <Badge tone="neutral">Lectura en curso</Badge>}
      </div>
      <SaveTrouble failure={pull.error} />
      {plan && plan_at && (
        <p>
          Plan contratado. Última lectura: <RelativeTime at={plan_at} />.
        </p>
      )}
      {is_enabled && plan_problem && <p>No se pudo leer el plan contratado. {plan_problem}</p>}
      {plan && <PlanTable plan={plan} />}
    </Stack>
  );
}
