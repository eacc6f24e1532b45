import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import {
  listOwnMails,
  listSubmissions,
} from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import { listMails } from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";

const refetchMs = 1_500;

/** A person's recent submissions that are not in the list yet: being read, or refused with the reason. */
export function RecentSubmissions() {
  const queries = useQueryClient();
  const items =
    useQuery({
      ...callQuery(listSubmissions, {}),
      refetchInterval: ({ state: { data } }) =>
        data?.items.some(({ state }) => state === "waiting") ? refetchMs : false,
    }).data?.items ?? [];
  const unreadFiles = items.filter(({ state }) => state === "waiting");
  const refusedItems = items.filter(({ state }) => state === "refused");
  const unreadable = items.filter(({ state }) => state === "unreadable");
  const readCount = items.filter(({ state }) => state === "read").length;
  // Read submissions appear in the lists from now on.
  useEffect(() => {
    if (readCount > 0)
      for (const name of [listOwnMails.name, listMails.name]) queries.invalidateQueries({ queryKey: [name] });
  }, [readCount, queries]);
  return (
    <>
      {unreadFiles.length > 0 && (
        <Notice tone="neutral" title="Leyendo lo que envió">
          {unreadFiles.map(({ file_name }) => file_name).join(", ")}: aparecerá en la lista en unos segundos.
        </Notice>
      )}
      {refusedItems.map(({ id, file_name, reason, mails }) => (
        <Notice key={id} tone="warning" title={`No se pudo leer ${file_name}`}>
          {reason} {mails[0] && <Link to={paths.reportedMail(mails[0].id)}>{mails[0].code}</Link>}
        </Notice>
      ))}
      {unreadable.map(({ id, file_name, reason }) => (
        <Notice key={id} tone="warning" title={`No se pudo leer ${file_name}`}>
          {reason} Mientras tanto no responda el correo, no siga sus enlaces ni abra sus adjuntos. Si es
          urgente, repórtelo otra vez como archivo adjunto.
        </Notice>
      ))}
    </>
  );
}
