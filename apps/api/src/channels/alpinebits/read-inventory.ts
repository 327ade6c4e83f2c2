import type { CodedChange, OnSale } from '../ari/receive-changes.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { MessageRefused } from './message.ts';

/** Of hotels, not of room categories. */
const OF_HOTEL_INFO = ['HotelInfo', 'Policies', 'AffiliationInfo', 'ContactInfos'];
const TITLE = '25';
const DESCRIPTION = '1';
const PICTURES = '23';
/** Attributes and elements of categories, which single rooms do not have. */
const OF_CATEGORIES = {
  GuestRoom: ['ID', 'MinOccupancy', 'MaxOccupancy', 'MaxChildOccupancy'],
  TypeRoom: ['StandardOccupancy', 'RoomClassificationCode', 'RoomType', 'Size'],
  children: ['Amenities', 'MultimediaDescriptions'],
};

const numberIn = (attributes: XmlElement['attributes'], name: string) =>
  /^\d{1,3}$/.test(attributes[name] ?? '') ? Number(attributes[name]) : undefined;

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const isLanguage = (code: string) => /^[a-z]{2}$/.test(code) && LANGUAGES.of(code) !== undefined;

/** @throws {MessageRefused} */
function checkDescriptions(parent: XmlElement | undefined, what: string) {
  const seen = new Set<string>();
  for (const { attributes } of childrenOf(parent, 'Description')) {
    const { TextFormat: format = '', Language: language = '' } = attributes;
    if (!isLanguage(language)) throw new MessageRefused(`${what}: Language ${language} is no language`);
    const key = `${language} ${format}`;
    if (seen.has(key)) throw new MessageRefused(`${what}: ${key} is there twice`);
    seen.add(key);
  }
}

/** @throws {MessageRefused} */
function checkTexts(room: XmlElement, code: string) {
  const seen = new Set<string>();
  for (const text of childrenOf(childOf(room, 'MultimediaDescriptions'), 'MultimediaDescription')) {
    const info = text.attributes['InfoCode'] ?? '';
    const what = `GuestRoom ${code}: MultimediaDescription ${info}`.trim();
    if (![TITLE, DESCRIPTION, PICTURES].includes(info))
      throw new MessageRefused(`${what}: InfoCode is not 1, 23 or 25`);
    if (seen.has(info)) throw new MessageRefused(`${what} is there twice`);
    seen.add(info);
    if (info === PICTURES) {
      const items = childrenOf(childOf(text, 'ImageItems'), 'ImageItem');
      if (items.length === 0) throw new MessageRefused(`${what} has no ImageItems`);
      for (const item of items) checkDescriptions(item, what);
    } else {
      const item = childOf(text, 'TextItems', 'TextItem');
      if (childrenOf(item, 'Description').length === 0) throw new MessageRefused(`${what} has no Description`);
      checkDescriptions(item, what);
    }
  }
  if (!seen.has(TITLE)) throw new MessageRefused(`GuestRoom ${code} has no title (InfoCode 25)`);
}

/** @throws {MessageRefused} */
function checkCategory(room: XmlElement, type: XmlElement, code: string) {
  const needed = (element: XmlElement, name: string) => {
    const value = numberIn(element.attributes, name);
    if (value === undefined) throw new MessageRefused(`GuestRoom ${code}: ${name} is missing or no number`);
    return value;
  };
  const [least, most] = [needed(room, 'MinOccupancy'), needed(room, 'MaxOccupancy')];
  if (least > most) throw new MessageRefused(`GuestRoom ${code}: MinOccupancy is more than MaxOccupancy`);
  if ((numberIn(room.attributes, 'MaxChildOccupancy') ?? 0) > most)
    throw new MessageRefused(`GuestRoom ${code}: MaxChildOccupancy is more than MaxOccupancy`);
  needed(type, 'StandardOccupancy');
  needed(type, 'RoomClassificationCode');
  for (const amenity of childrenOf(childOf(room, 'Amenities'), 'Amenity')) needed(amenity, 'RoomAmenityCode');
  checkTexts(room, code);
}

/** @throws {MessageRefused} */
function checkSingleRoom(room: XmlElement, type: XmlElement, code: string) {
  const wrong =
    OF_CATEGORIES.GuestRoom.find((name) => room.attributes[name] !== undefined) ??
    OF_CATEGORIES.TypeRoom.find((name) => type.attributes[name] !== undefined) ??
    OF_CATEGORIES.children.find((name) => childOf(room, name));
  if (wrong) throw new MessageRefused(`GuestRoom ${code}: ${wrong} is of the category, not of a single room`);
}

/** `OTA_HotelDescriptiveContentNotifRQ` of `Inventory`: the codes of the room categories. @throws {MessageRefused} */
export function readCategories(message: XmlElement): string[] {
  const content = childOf(message, 'HotelDescriptiveContents', 'HotelDescriptiveContent');
  const other = OF_HOTEL_INFO.find((name) => childOf(content, name));
  if (other) throw new MessageRefused(`${other} is of HotelInfo, not of Inventory`);
  const codes: string[] = [];
  for (const room of childrenOf(childOf(content, 'FacilityInfo', 'GuestRooms'), 'GuestRoom')) {
    const code = room.attributes['Code'] ?? '';
    const type = childOf(room, 'TypeRoom');
    if (code === '' || !type) throw new MessageRefused(`GuestRoom ${code}: Code or TypeRoom is missing`);
    if (code === codes.at(-1)) {
      if (type.attributes['RoomID'] === undefined) throw new MessageRefused(`GuestRoom ${code}: RoomID is missing`);
      checkSingleRoom(room, type, code);
      continue;
    }
    if (codes.includes(code)) throw new MessageRefused(`GuestRoom ${code} is there twice`);
    checkCategory(room, type, code);
    codes.push(code);
  }
  return codes;
}

/** Sets nothing: whether each category has a room type. */
export const changesOfCategories = (codes: readonly string[], { today }: OnSale): CodedChange[] =>
  codes.map((room) => ({ room, span: { from: today, to: today }, values: {} }));
