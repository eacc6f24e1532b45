import * as all from "#features/security-inbox/contracts/all-inboxes.contract.ts";
import * as address from "#features/security-inbox/contracts/inbox-address.contract.ts";
import * as settings from "#features/security-inbox/contracts/inbox-settings.contract.ts";
import * as decisions from "#features/security-inbox/contracts/mail-decisions.contract.ts";
import * as own from "#features/security-inbox/contracts/own-mails.contract.ts";
import * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { route } from "#platform/server/verb.ts";
import { challengeMail } from "./calls/challenge-mail.ts";
import { commentMail } from "./calls/comment-mail.ts";
import { decideHeld } from "./calls/decide-held.ts";
import { decideMails } from "./calls/decide-mails.ts";
import { declareHarm } from "./calls/declare-harm.ts";
import { exportMails } from "./calls/export-mails.ts";
import { getAddress } from "./calls/get-address.ts";
import { getInboxFigures } from "./calls/get-inbox-figures.ts";
import { getMail } from "./calls/get-mail.ts";
import { getOwnMail } from "./calls/get-own-mail.ts";
import { getSettings } from "./calls/get-settings.ts";
import { incidentOfMail } from "./calls/incident-of-mail.ts";
import { indicatorsOfMail } from "./calls/indicators-of-mail.ts";
import { listCompanyInboxes } from "./calls/list-company-inboxes.ts";
import { listHeld } from "./calls/list-held.ts";
import { listMailFacets } from "./calls/list-mail-facets.ts";
import { listMails } from "./calls/list-mails.ts";
import { listOwnMails } from "./calls/list-own-mails.ts";
import { listSubmissions } from "./calls/list-submissions.ts";
import { listUnreadable } from "./calls/list-unreadable.ts";
import { renewAddress } from "./calls/renew-address.ts";
import { reportMails } from "./calls/report-mails.ts";
import { saveSettings } from "./calls/save-settings.ts";
import { separateMail } from "./calls/separate-mail.ts";
import { showPicture } from "./calls/show-picture.ts";
import { takeMail } from "./calls/take-mail.ts";
import { takeOriginal } from "./calls/take-original.ts";
import { undoDecision } from "./calls/undo-decision.ts";

export const securityInboxRoutes = [
  route(own.reportMails, reportMails),
  route(own.listSubmissions, listSubmissions),
  route(own.listOwnMails, listOwnMails),
  route(own.getOwnMail, getOwnMail),
  route(own.challengeMail, challengeMail),
  route(own.declareHarm, declareHarm),
  route(contract.listMails, listMails),
  route(contract.listMailFacets, listMailFacets),
  route(contract.exportMails, exportMails),
  route(contract.getMail, getMail),
  route(contract.showPicture, showPicture),
  route(contract.takeOriginal, takeOriginal),
  route(contract.takeMail, takeMail),
  route(contract.commentMail, commentMail),
  route(contract.separateMail, separateMail),
  route(decisions.decideMails, decideMails),
  route(decisions.undoDecision, undoDecision),
  route(decisions.incidentOfMail, incidentOfMail),
  route(decisions.indicatorsOfMail, indicatorsOfMail),
  route(all.listCompanyInboxes, listCompanyInboxes),
  route(all.getInboxFigures, getInboxFigures),
  route(address.getInboxAddress, getAddress),
  route(address.renewInboxAddress, renewAddress),
  route(address.listHeldMails, listHeld),
  route(address.decideHeldMail, decideHeld),
  route(address.listUnreadableSubmissions, listUnreadable),
  route(settings.getInboxSettings, getSettings),
  route(settings.saveInboxSettings, saveSettings),
];
