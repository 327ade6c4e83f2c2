import { Picture } from '@posada/ui';
import { Carousel } from '@posada/ui/carousel';
import { CoverPhoto } from '@posada/ui/cover-photo';
import { Gallery } from '@posada/ui/gallery';
import { type ComponentPage, Shown } from '../shared/page.tsx';
import { useSamples, useTexts } from '../shared/samples.ts';

function Ratios() {
  const { photos } = useSamples();
  return (
    <Shown>
      {(['16/9', '4/3', '3/2', '1/1'] as const).map(
        (ratio, index) =>
          photos[index] && (
            <Picture key={ratio} photo={photos[index]} ratio={ratio} sizes="(width >= 768px) 33vw, 90vw" />
          ),
      )}
    </Shown>
  );
}

function NotHereYet() {
  const photo = { id: 'none', url: '/media/none', alt: '-', width: 1600, height: 900, color: '#7aa2c4', widths: [480] };
  return (
    <Shown>
      <Picture photo={photo} ratio="16/9" sizes="10vw" isDecoration />
    </Shown>
  );
}

function GalleryGrid() {
  const { photos } = useSamples();
  return <Gallery label={useTexts()('public-site/gallery.label')} photos={photos.slice(0, 6)} />;
}

function GalleryMosaic() {
  const { photos } = useSamples();
  return <Gallery label={useTexts()('public-site/gallery.label')} photos={photos} layout="mosaic" />;
}

function GalleryStrip() {
  const { photos } = useSamples();
  return (
    <Shown>
      <Gallery label={useTexts()('public-site/gallery.label')} photos={photos} layout="strip" sizes="20rem" />
    </Shown>
  );
}

function CoverOfSeveral() {
  const { photos } = useSamples();
  return (
    <Shown>
      <CoverPhoto
        label={useTexts()('public-site/gallery.label')}
        photos={photos}
        sizes="(width >= 768px) 33vw, 90vw"
        count={photos.length}
      />
    </Shown>
  );
}

function CarouselOfSeveral() {
  const t = useTexts();
  const { photos } = useSamples();
  return (
    <Carousel
      label={t('public-site/slider.label')}
      view="several"
      items={photos.map((photo) => ({
        id: photo.id,
        content: <Picture photo={photo} ratio="3/2" sizes="20rem" />,
      }))}
    />
  );
}

export const pictures: ComponentPage = {
  id: 'pictures',
  title: 'Picture, gallery, carousel',
  about: 'AVIF and WebP in three sizes over their own colour. A gallery opens enlarged; nothing moves by itself.',
  imports:
    "import { Picture } from '@posada/ui';\nimport { Carousel } from '@posada/ui/carousel';\nimport { CoverPhoto } from '@posada/ui/cover-photo';\nimport { Gallery } from '@posada/ui/gallery';",
  examples: { Ratios, NotHereYet, GalleryGrid, GalleryMosaic, GalleryStrip, CoverOfSeveral, CarouselOfSeveral },
  notes: {
    NotHereYet: 'While it loads, or when it is gone, its colour holds its place.',
    GalleryGrid: 'Without scripts each picture is a link to its large file.',
    GalleryMosaic: 'For the head of a hotel: five are seen, all of them open.',
    GalleryStrip: 'For cards.',
    CoverOfSeveral: 'The first picture alone, in the shape of its place.',
  },
  keys: [
    ['← →', 'Scroll the list that has the focus'],
    ['Enter', 'Open the picture; previous, next'],
    ['Esc', 'Close, back to the picture that was pressed'],
  ],
};
