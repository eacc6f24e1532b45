import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listDeliveryRules,
  listReceivers,
  type Receiver,
  type Rule,
} from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { dayText } from "./day-text.ts";
import { StatusBadge } from "./delivery-badges.tsx";
import { AdministratorsPart } from "./manage/administrators-part.tsx";
import { MessageTemplatesPart } from "./manage/message-templates-part.tsx";
import { ReceiverDialog } from "./manage/receiver-dialog.tsx";
import { ReturnsPart } from "./manage/returns-part.tsx";
import { RuleDialog } from "./manage/rule-dialog.tsx";

const receiverColumns: readonly Column<Receiver>[] = [
  {
    key: "name",
    title: "Destinatario",
    onPhone: "first",
    cell: ({ name, email }) => (
      <span className={styles.two}>
        <strong>{name}</strong>
        <span className={styles.soft}>{email}</span>
      </span>
    ),
  },
  {
    key: "status",
    title: "Estado",
    cell: ({ status, status_reason }) => (
      <span className={styles.two}>
        <span>
          <StatusBadge status={status} />
        </span>
        {status_reason && <span className={styles.soft}>{status_reason}</span>}
      </span>
    ),
  },
  {
    key: "account",
    title: "Abre con",
    tight: true,
    onPhone: "away",
    cell: ({ user_id }) => (user_id === null ? "Código por correo" : "Cuenta del portal"),
  },
  {
    key: "dates",
    title: "Vigencia",
    tight: true,
    onPhone: "away",
    cell: ({ valid_from, valid_until }) =>
      valid_until ? `${dayText(valid_from)} a ${dayText(valid_until)}` : `Desde el ${dayText(valid_from)}`,
  },
];

const ruleColumns: readonly Column<Rule>[] = [
  { key: "name", title: "Regla", onPhone: "first", cell: ({ name }) => <strong>{name}</strong> },
  {
    key: "receivers",
    title: "Destinatarios",
    tight: true,
    cell: ({ receiver_ids }) => receiver_ids.length,
  },
  {
    key: "automatic",
    title: "Envío",
    cell: ({ automatic, enabled }) =>
      !enabled ? (
        <Badge tone="neutral">Sin uso</Badge>
      ) : automatic ? (
        <Badge tone="good">Al publicar</Badge>
      ) : (
        <Badge tone="neutral">A mano</Badge>
      ),
  },
];

/** Receivers, rules, returned mail and readers of the register of the active company. */
export default function DeliverySettings() {
  const receivers = useQuery(callQuery(listReceivers, {}));
  const rules = useQuery(callQuery(listDeliveryRules, {}));
  const [receiver, setReceiver] = useState<Receiver | "new">();
  const [rule, setRule] = useState<Rule | "new">();
  const failure = receivers.error ?? rules.error;
  if (failure && !(receivers.data && rules.data))
    return (
      <ErrorState
        title="No se pudieron cargar los destinatarios"
        failure={failure}
        onRetry={() => {
          receivers.refetch();
          rules.refetch();
        }}
      />
    );
  if (!receivers.data || !rules.data) return <Skeleton shape="rows" count={6} />;
  return (
    <Stack gap={5} bounded>
      <ReceiversPart receivers={receivers.data.items} onOpen={setReceiver} />
      <RulesPart rules={rules.data.items} hasReceivers={receivers.data.items.length > 0} onOpen={setRule} />
      <MessageTemplatesPart />
      <ReturnsPart />
      <AdministratorsPart people={rules.data.people} />
      {receiver && (
        <ReceiverDialog
          receiver={receiver === "new" ? undefined : receiver}
          options={rules.data}
          onClose={() => setReceiver(undefined)}
        />
      )}
      {rule && (
        <RuleDialog
          rule={rule === "new" ? undefined : rule}
          options={rules.data}
          receivers={receivers.data.items}
          onClose={() => setRule(undefined)}
        />
      )}
    </Stack>
  );
}

interface ReceiversPartProps {
  receivers: readonly Receiver[];
  onOpen: (receiver: Receiver | "new") => void;
}

function ReceiversPart({ receivers, onOpen }: ReceiversPartProps) {
  return (
    <Stack as="section" gap={3} bounded>
      <div className={`${styles.line} ${styles.spread}`}>
        <h2 className={styles.heading}>Destinatarios de la empresa activa</h2>
        <Button look="main" small onClick={() => onOpen("new")}>
          Agregar destinatario
        </Button>
      </div>
      {receivers.length === 0 ? (
        <p>Todavía no hay destinatarios. Agregue a quienes reciben los documentos de la empresa.</p>
      ) : (
        <DataTable
          caption="Destinatarios"
          columns={receiverColumns}
          rows={receivers}
          keyOf={({ id }) => id}
          onOpen={onOpen}
        />
      )}
    </Stack>
  );
}

interface RulesPartProps {
  rules: readonly Rule[];
  hasReceivers: boolean;
  onOpen: (rule: Rule | "new") => void;
}

function RulesPart({ rules, hasReceivers, onOpen }: RulesPartProps) {
  return (
    <Stack as="section" gap={3} bounded>
      <div className={`${styles.line} ${styles.spread}`}>
        <h2 className={styles.heading}>Reglas de envío</h2>
        <Button
          small
          {...(!hasReceivers && { notYet: "Agregue primero un destinatario" })}
          onClick={() => onOpen("new")}
        >
          Agregar regla
        </Button>
      </div>
      {rules.length === 0 ? (
        <p>Sin reglas. Una regla envía cada documento de un tipo a sus destinatarios.</p>
      ) : (
        <DataTable
          caption="Reglas de envío"
          columns={ruleColumns}
          rows={rules}
          keyOf={({ id }) => id}
          onOpen={onOpen}
        />
      )}
    </Stack>
  );
}
