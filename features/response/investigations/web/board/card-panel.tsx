import { useState } from "react";
import { Link } from "react-router";
import type {
  Board,
  BoardCard,
  BoardChange,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { cardKindLabels } from "#features/response/investigations/investigations.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { EvidenceDialog } from "../matrix/evidence-dialog.tsx";
import styles from "./board.module.css";
import { pivotLinksOf } from "./card-pivots.ts";

interface CardPanelProps {
  detail: InvestigationDetail;
  board: Board;
  card: BoardCard;
  open: boolean;
  onChange: (...changes: BoardChange[]) => void;
  onConnect: () => void;
  onChoose: (id: string) => void;
  onRemoved: () => void;
}

/** The card that has the focus: its text, its links and its connections. */
export function CardPanel(props: CardPanelProps) {
  const { detail, board, card, open, onChange, onConnect, onChoose, onRemoved } = props;
  const [writing, setWriting] = useState(false);
  const [weighing, setWeighing] = useState(false);
  const group = board.groups.find(({ id }) => id === card.group_id);
  const pivots = pivotLinksOf(card);
  return (
    <aside className={styles.panel} aria-label="Tarjeta elegida">
      {writing ? (
        <CardForm
          card={card}
          onSave={(title, body) => {
            onChange({ do: "write_card", id: card.id, version: card.version, title, body });
            setWriting(false);
          }}
          onClose={() => setWriting(false)}
        />
      ) : (
        <CardText card={card} group={group?.title} />
      )}
      {pivots.length > 0 && (
        <Lines gap={1}>
          {pivots.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </Lines>
      )}
      <CardConnections board={board} card={card} open={open} onChange={onChange} onChoose={onChoose} />
      {open && (
        <CardActions
          card={card}
          writing={writing}
          onWeigh={() => setWeighing(true)}
          onWrite={() => setWriting(true)}
          onChange={onChange}
          onConnect={onConnect}
          onRemoved={onRemoved}
        />
      )}
      {weighing && (
        <EvidenceDialog
          id={detail.investigation.id}
          evidence={undefined}
          from={{ body: card.title, source: `${cardKindLabels[card.kind]} del tablero` }}
          onClose={() => setWeighing(false)}
        />
      )}
    </aside>
  );
}

interface CardFormProps {
  card: BoardCard;
  onSave: (title: string, body: string) => void;
  onClose: () => void;
}

function CardForm({ card, onSave, onClose }: CardFormProps) {
  const [title, setTitle] = useState(card.title);
  const [body, setBody] = useState(card.body);
  return (
    <Form
      onSubmit={() => onSave(title, body)}
      actions={
        <>
          <Button small look="main" type="submit">
            Guardar
          </Button>
          <Button small onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <Field label="Qué dice">
        <TextInput required maxLength={300} value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="Detalle" optional>
        <TextArea limit={5_000} rows={4} value={body} onChange={({ target }) => setBody(target.value)} />
      </Field>
    </Form>
  );
}

interface CardActionsProps extends Pick<CardPanelProps, "card" | "onChange" | "onConnect" | "onRemoved"> {
  writing: boolean;
  onWeigh: () => void;
  onWrite: () => void;
}

/** The buttons for the actions on a card. */
function CardActions({ card, writing, onWeigh, onWrite, onChange, onConnect, onRemoved }: CardActionsProps) {
  return (
    <span className={caseStyles.actions}>
      <Button small onClick={onWeigh}>
        Usar como evidencia
      </Button>
      <Button small look="quiet" onClick={onConnect}>
        Conectar
      </Button>
      {!writing && (
        <Button small look="quiet" onClick={onWrite}>
          Editar
        </Button>
      )}
      {card.group_id && (
        <Button small look="quiet" onClick={() => onChange({ do: "ungroup_cards", ids: [card.id] })}>
          Sacar del grupo
        </Button>
      )}
      <Button
        small
        look="quiet"
        onClick={() => {
          onChange({ do: "remove_cards", ids: [card.id] });
          onRemoved();
        }}
      >
        Quitar
      </Button>
    </span>
  );
}

/** Shows the kind of a card, its group, its time and its text. */
function CardText({ card, group }: { card: BoardCard; group: string | undefined }) {
  return (
    <>
      <span className={caseStyles.soft}>
        {cardKindLabels[card.kind]}
        {group && ` · ${group}`}
        {card.at && (
          <>
            {" · "}
            <ExactTime at={card.at} />
          </>
        )}
      </span>
      <strong>{card.title}</strong>
      {card.body && <p className={caseStyles.text}>{card.body}</p>}
    </>
  );
}

/** The cards to which a card is connected. */
function CardConnections(props: Pick<CardPanelProps, "board" | "card" | "open" | "onChange" | "onChoose">) {
  const { board, card, open, onChange, onChoose } = props;
  const lines = board.connections.filter(({ from_id, to_id }) => from_id === card.id || to_id === card.id);
  const nameOf = (id: string) => board.cards.find((each) => each.id === id)?.title ?? "";
  if (lines.length === 0) return null;
  return (
    <ul className={caseStyles.lines}>
      {lines.map(({ id, from_id, to_id, label }) => {
        const other = from_id === card.id ? to_id : from_id;
        return (
          <li key={id} className={caseStyles.line}>
            <span className={caseStyles.soft}>{from_id === card.id ? `${label} →` : `${label} ←`}</span>
            <button type="button" className={styles.cardLine} onClick={() => onChoose(other)}>
              {nameOf(other)}
            </button>
            {open && (
              <Button
                small
                look="quiet"
                aria-label={`Quitar la conexión con ${nameOf(other)}`}
                onClick={() => onChange({ do: "disconnect", id })}
              >
                Quitar
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
