// Files in tests: any address.
module.exports = '/file';
