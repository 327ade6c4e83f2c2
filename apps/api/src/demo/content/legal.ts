import type { Localised } from '../demo.types.ts';
import { t } from '../languages.ts';

export const privacy: Localised = {
  en: '<p>We use what you tell us for your stay and nothing else: your name and contact to confirm and look after your booking, your requests to prepare your room. Your browser keeps your language and your booking in progress; nothing else is stored without your consent.</p><h2>How long we keep it</h2><p>Bookings are kept for six years, as tax law asks. Messages from the contact form are deleted after twelve months.</p><h2>Your rights</h2><p>You can see, correct, take along and delete your data. Write to us and we answer within a month.</p>',
  es: '<p>Utilizamos lo que nos cuenta para su estancia y nada más: su nombre y contacto para confirmar y atender su reserva, sus peticiones para preparar su habitación. Su navegador guarda el idioma y la reserva en curso; nada más se almacena sin su consentimiento.</p><h2>Cuánto tiempo lo guardamos</h2><p>Las reservas se conservan seis años, como exige la ley fiscal. Los mensajes del formulario de contacto se borran a los doce meses.</p><h2>Sus derechos</h2><p>Puede ver, corregir, llevarse y borrar sus datos. Escríbanos y le respondemos en un mes.</p>',
};
export const accessibility: Localised = {
  en: '<p>This site is made to be used by everybody: by keyboard, with a screen reader, enlarged to 400%, without colour and without JavaScript where you read and search. We work to WCAG 2.2, level AA.</p><h2>What does not work yet</h2><p>Maps come from a third party and are not fully accessible; the address and the way stand beside each of them as text.</p><h2>Tell us</h2><p>If something keeps you from booking, write or call: we book it with you and mend it.</p>',
  es: '<p>Esta web está hecha para todo el mundo: con teclado, con lector de pantalla, ampliada al 400 %, sin color y sin JavaScript donde se lee y se busca. Trabajamos según WCAG 2.2, nivel AA.</p><h2>Lo que aún no funciona</h2><p>Los mapas son de terceros y no son del todo accesibles; junto a cada uno están la dirección y el camino en texto.</p><h2>Cuéntenoslo</h2><p>Si algo le impide reservar, escriba o llame: lo reservamos con usted y lo arreglamos.</p>',
};

/** The terms of the price promise. */
export const guaranteeOf = (brand: string): Localised =>
  t(
    '<p>You will not find {brand} cheaper. If you do, for the same room, dates and conditions, send us the link within 24 hours of booking: we match the lower online price and take off an extra 5% discount.</p><h2>How it works</h2><ul><li>Book here, directly.</li><li>Send us the lower price you have found.</li><li>We check it within a day and change your booking.</li></ul>',
    '<p>No encontrará {brand} más barato. Si lo encuentra, con la misma habitación, fechas y condiciones, envíenos el enlace dentro de las 24 horas de su reserva: igualamos el precio más bajo y aplicamos un 5 % de descuento adicional.</p><h2>Cómo funciona</h2><ul><li>Reserve aquí, directamente.</li><li>Envíenos el precio más bajo que haya encontrado.</li><li>Lo comprobamos en un día y cambiamos su reserva.</li></ul>',
    { brand },
  );
