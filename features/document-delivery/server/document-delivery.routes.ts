import * as templates from "#features/document-delivery/contracts/message-templates.contract.ts";
import * as received from "#features/document-delivery/contracts/received.contract.ts";
import * as receivers from "#features/document-delivery/contracts/receivers.contract.ts";
import * as returns from "#features/document-delivery/contracts/returns.contract.ts";
import * as contract from "#features/document-delivery/contracts/sendings.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { exportSendings, printRegister } from "./calls/export-register.ts";
import {
  addMessageTemplate,
  editMessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
} from "./calls/manage-message-templates.ts";
import {
  addReceiver,
  askConfirmation,
  editReceiver,
  listReceivers,
  setReceiverStatus,
} from "./calls/manage-receivers.ts";
import { addReturn, beforeReturn, downloadReturn, listReturns, undoReturn } from "./calls/manage-returns.ts";
import {
  addDeliveryRule,
  editDeliveryRule,
  listDeliveryRules,
  setAdministrators,
} from "./calls/manage-rules.ts";
import {
  getSending,
  listCompanySendings,
  listSendingFacets,
  listSendings,
  prepareSendings,
  previewMessage,
  revokeSending,
} from "./calls/manage-sendings.ts";
import {
  acknowledgeReceived,
  confirmAddress,
  downloadReceived,
  enterWithAccount,
  enterWithCode,
  readReceived,
  requestCode,
  requestReceiptCode,
  visitLink,
} from "./calls/receive-document.ts";

export const documentDeliveryRoutes = [
  route(contract.listSendings, listSendings),
  route(contract.listSendingFacets, listSendingFacets),
  route(contract.exportSendings, exportSendings),
  route(contract.printRegister, printRegister),
  route(templates.listMessageTemplates, listMessageTemplates),
  route(templates.addMessageTemplate, addMessageTemplate),
  route(templates.editMessageTemplate, editMessageTemplate),
  route(templates.removeMessageTemplate, removeMessageTemplate),
  route(contract.previewMessage, previewMessage),
  route(contract.prepareSendings, prepareSendings),
  route(contract.revokeSending, revokeSending),
  route(contract.listCompanySendings, listCompanySendings),
  route(contract.getSending, getSending),
  route(receivers.listReceivers, listReceivers),
  route(receivers.addReceiver, addReceiver),
  route(receivers.editReceiver, editReceiver),
  route(receivers.setReceiverStatus, setReceiverStatus),
  route(receivers.askConfirmation, askConfirmation),
  route(receivers.listDeliveryRules, listDeliveryRules),
  route(receivers.addDeliveryRule, addDeliveryRule),
  route(receivers.editDeliveryRule, editDeliveryRule),
  route(receivers.setAdministrators, setAdministrators),
  route(returns.listReturns, listReturns),
  route(returns.addReturn, addReturn, { beforeFiles: beforeReturn }),
  route(returns.undoReturn, undoReturn),
  route(returns.downloadReturn, downloadReturn),
  steppedRoute(received.visitLink, visitLink),
  steppedRoute(received.requestCode, requestCode),
  steppedRoute(received.enterWithCode, enterWithCode),
  steppedRoute(received.enterWithAccount, enterWithAccount),
  steppedRoute(received.readReceived, readReceived),
  steppedRoute(received.downloadReceived, downloadReceived),
  steppedRoute(received.requestReceiptCode, requestReceiptCode),
  steppedRoute(received.acknowledgeReceived, acknowledgeReceived),
  steppedRoute(received.confirmAddress, confirmAddress),
];
