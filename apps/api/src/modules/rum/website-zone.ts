/** SQL of the time zone that the days of a website are counted in: that of its first property. `website`: SQL of its id. */
export const websiteZone = (website: string) => `coalesce((SELECT p.time_zone FROM website_property h
  JOIN property p ON p.id = h.property_id WHERE h.website_id = ${website} ORDER BY p.id LIMIT 1), 'UTC')`;
