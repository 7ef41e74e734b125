import emblem from './emblem.svg'

/** Emblem of the site: a turned disc of walnut with a ring of twelve marbles. */
export const Emblem = () => <img className="emblem" src={emblem} width={200} height={200} alt="" />
