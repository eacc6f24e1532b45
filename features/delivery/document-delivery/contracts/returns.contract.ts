import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { deliveryPath, deliveryRead, deliveryWork, Return, SendingDetail } from "./sendings.contract.ts";

/** The largest message that is read back. */
export const maxReturnBytes = 1_048_576;

export const ListedReturn = Return.extend({
  sending_id: Id,
  receiver_name: z.string(),
  document_title: z.string(),
});
export type ListedReturn = z.infer<typeof ListedReturn>;

export const listReturns = defineCall({
  ...deliveryRead,
  permission: "sending.work",
  name: "document-delivery.list_returns",
  path: `${deliveryPath}returns/`,
  summary: "Lists bounces, delays, complaints and absence notes of the company, the newest first",
  input: PageRequest,
  output: pageOf(ListedReturn),
});

export const addReturn = defineCall({
  ...deliveryWork,
  name: "document-delivery.add_return",
  path: `${deliveryPath}sendings/:id/returns/`,
  summary: "Reads a message that was returned to another mailbox; refused if it belongs to another sending",
  creates: true,
  body: "files",
  maximumFiles: 1,
  maximumFileBytes: maxReturnBytes,
  input: z.object({ id: Id, file: UploadedFile }),
  output: SendingDetail,
});

export const undoReturn = defineCall({
  ...deliveryWork,
  name: "document-delivery.undo_return",
  path: `${deliveryPath}returns/:id/undo/`,
  summary: "Undoes the effect of a returned message, with a reason",
  input: z.object({ id: Id, reason: text(500, 5) }),
  output: SendingDetail,
});

export const downloadReturn = defineCall({
  ...deliveryRead,
  permission: "sending.work",
  name: "document-delivery.download_return",
  path: `${deliveryPath}returns/:id/original/`,
  summary: "Returns the original of a returned message",
  answers: "file",
  input: z.object({ id: Id }),
  output: z.unknown(),
});
