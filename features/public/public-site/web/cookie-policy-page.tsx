import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { LegalText, PublicHeading } from "./site/public-text.tsx";

/** The public page with the data that the portal stores in the browser. Every line of it must remain true. */
export default function CookiePolicyPage() {
  usePageTitle("Política de cookies");
  return (
    <>
      <PublicHeading
        title="Política de cookies"
        lead="Usamos dos cookies, ambas necesarias. No hay cookies de seguimiento, de publicidad ni de terceros."
      />
      <LegalText>
        <h2>Las cookies</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Cookie</th>
              <th scope="col">Para qué sirve</th>
              <th scope="col">Cuándo existe</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Sesión</th>
              <td>
                Reconoce a quien ya ingresó. El código de la página no puede leerla y no viaja a otros sitios.
              </td>
              <td>Desde que ingresa hasta que cierra la sesión o esta vence.</td>
            </tr>
            <tr>
              <th scope="row">
                <code>csrftoken</code>
              </th>
              <td>
                Comprueba que lo que se envía salió de este sitio y no de otro que se hace pasar por él.
              </td>
              <td>Desde que ingresa o envía el formulario de contacto.</td>
            </tr>
          </tbody>
        </table>
        <p>
          Como ambas son imprescindibles para entregar lo que usted pide, no se solicita consentimiento para
          ellas. Si las bloquea, podrá leer el sitio público, pero no ingresar ni enviar formularios.
        </p>
        <h2>Datos en su navegador</h2>
        <p>
          El portal recuerda en el almacenamiento local algunas preferencias: la apariencia clara u oscura, si
          el menú está plegado, si ya ingresó desde este navegador y hasta cuándo posponer el aviso de su
          contraseña. También guarda las últimas páginas que abrió, que se borran al cerrar la sesión. Todo se
          borra al cambiar de empresa.
        </p>
        <h2>Usos excluidos</h2>
        <p>
          No medimos su visita con servicios externos, no cargamos letras, imágenes ni programas desde otros
          sitios y no compartimos su navegación con nadie.
        </p>
        <h2>Cómo borrarlas</h2>
        <p>
          Al cerrar sesión se eliminan la sesión y lo guardado. También puede borrar las cookies y los datos
          de este sitio desde la configuración de su navegador.
        </p>
      </LegalText>
    </>
  );
}
