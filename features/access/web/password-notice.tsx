import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { readPasswordStatus } from "#features/access/access.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { noticeOf, remindLater, remindLaterDate } from "./remind-later.ts";

/** The password-expiration modal over every private page. */
export default function PasswordNotice() {
  const navigate = useNavigate();
  const [dismissed, setDismissed] = useState(false);
  const { data: status } = useQuery(callQuery(readPasswordStatus, {}));
  const kind = status && noticeOf(status, remindLaterDate(), new Date());
  if (!status || !kind || (dismissed && kind === "warning")) return null;

  const later = () => {
    remindLater(new Date());
    setDismissed(true);
  };
  return (
    <Dialog
      title={kind === "warning" ? "Su contraseña está por vencer" : "Renueve su contraseña"}
      onClose={kind === "warning" ? later : undefined}
      actions={
        <>
          {kind === "warning" && <Button onClick={later}>Recordar más tarde</Button>}
          <Button
            look="main"
            onClick={() => navigate("/change_passwrd", { state: { username: status.username } })}
          >
            Renovar contraseña
          </Button>
        </>
      }
    >
      <p>
        {status.status_message} {status.recommendation}
      </p>
      <p>Último cambio: {status.password_age_text}.</p>
    </Dialog>
  );
}
