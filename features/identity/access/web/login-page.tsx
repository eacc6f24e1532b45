import { Link, useLocation } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { AccessFrame, type LoginNotice, loginNotices } from "./sign-in/access-frame.tsx";
import { LoginForm } from "./sign-in/login-form.tsx";

/** /Login: name, password and second factor in one form. */
export default function LoginPage() {
  const state = useLocation().state as { notice?: LoginNotice } | null;
  const notice = state?.notice && loginNotices[state.notice];
  return (
    <AccessFrame
      title="Ingrese al portal"
      foot={
        <>
          <Link to={paths.requestPasswordReset}>Olvidé mi contraseña</Link>
          <Link to={paths.changePassword}>Cambiar mi contraseña o configurar mi segundo factor</Link>
        </>
      }
    >
      {notice && <Notice tone="good">{notice}</Notice>}
      <LoginForm />
    </AccessFrame>
  );
}
