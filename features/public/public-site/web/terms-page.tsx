import { ContactLink } from "#platform/web/kit/buttons/contact-link.tsx";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { LegalText, PublicHeading } from "./site/public-text.tsx";
import { providerIdentity } from "./site/site-identity.ts";

/** The terms of use of the portal. */
export default function TermsPage() {
  usePageTitle("Términos de uso");
  return (
    <>
      <PublicHeading title="Términos de uso" lead="Compromisos de este portal y de quienes lo usan." />
      <LegalText>
        <h2>Qué es este portal</h2>
        <p>
          {providerIdentity.fullName} lo ofrece para informar al público y para prestar servicios a sus
          clientes. El sitio público puede leerse sin registro. El área privada es para las personas que cada
          empresa cliente designa.
        </p>
        <h2>Su cuenta</h2>
        <p>
          La cuenta es personal. Use una contraseña propia y su segundo factor, no los comparta, y avise de
          inmediato si cree que alguien más los conoce. Las acciones quedan en un registro de auditoría que no
          se puede alterar.
        </p>
        <h2>La información de su empresa</h2>
        <p>
          Los datos que una empresa entrega o que se generan para ella son de esa empresa. Se usan solo para
          prestar los servicios contratados. Las condiciones de tratamiento, plazo y devolución están en el
          contrato.
        </p>
        <h2>Boletines y reportes</h2>
        <p>
          Los contenidos públicos llevan la marca TLP:CLEAR y pueden compartirse citando la fuente. Se
          preparan con cuidado, pero cada organización debe evaluar si le aplican antes de actuar.
        </p>
        <h2>Datos personales</h2>
        <p>
          Lo que usted escribe en el formulario de contacto se guarda para responderle. Puede pedir acceso,
          rectificación o eliminación por la misma vía, conforme a la Ley 19.628 y a la Ley 21.719.
        </p>
        <h2>Uso permitido</h2>
        <p>
          No está permitido probar la seguridad de este sitio sin autorización escrita. Si encuentra una
          debilidad, <ContactLink>avísenos</ContactLink>: se agradece y se responde.
        </p>
        <h2>Ley aplicable</h2>
        <p>Estos términos se rigen por las leyes de la República de Chile.</p>
      </LegalText>
    </>
  );
}
