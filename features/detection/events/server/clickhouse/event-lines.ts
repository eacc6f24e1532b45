import type { EventFields } from "../events/event-fields.rules.ts";
import type { BatchEvent } from "../intake/batch-events.store.ts";
import { numberOfId } from "./event-number.rules.ts";

/** An event with the delivery that brought it. */
export interface EventToStore extends Omit<BatchEvent, "fields"> {
  batch_id: string;
  fields: EventFields;
}

const timeText = (at: Date) => at.toISOString().replace("T", " ").slice(0, -1);

/** Returns an event as a line of JSON with the columns of the table. */
export function eventLine(companyId: number, insertId: string, event: EventToStore): string {
  const { id, occurred_at, received_at, fields, ...columns } = event;
  return `${JSON.stringify({
    ...columns,
    company_id: companyId,
    insert_id: insertId,
    id: numberOfId(id),
    occurred_at: timeText(occurred_at),
    received_at: timeText(received_at),
    fields: JSON.stringify(fields),
  })}\n`;
}
